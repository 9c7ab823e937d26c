import type { Night, Run } from "../domain/analysis.ts";
import {
  captureAnimationMs,
  shrineScriptMs,
  soonestDropMs,
  tickDriftMaxMs,
  tickPeriodMs,
} from "../domain/game-facts.ts";
import type { LiveStage } from "../domain/live-words.ts";
import type { Mark } from "../domain/marks.ts";
import { type EidolonType, eidolonTypes, limbCounts } from "../domain/words.ts";
import { eidolonMarkCategory } from "../marks/mark-category-of.ts";
import { markOf } from "../marks/mark-thresholds.ts";
import type { EidolonFacts, RunFacts } from "../metrics/facts/facts.ts";
import { gridStart } from "../night/tick-grid.ts";
import { type Split, splitsOf } from "./splits.ts";

const nextOf: Readonly<Record<EidolonType, "gantulyst" | "hydrolyst" | null>> = {
  teralyst: "gantulyst",
  gantulyst: "hydrolyst",
  hydrolyst: null,
};

/** The limb that broke last. */
export interface LastLimb {
  /** The limb's eidolon, and its number from 1. */
  readonly eidolon: EidolonType;
  readonly number: number;
  /** The time since the limb could be broken; null when the log does not give it. */
  readonly timeMs: number | null;
  readonly mark: Mark | null;
}

export interface LiveRun {
  /** The number from 1 within the night, over all of its runs. */
  readonly index: number;
  /** The eidolon being fought, or the one that comes next. */
  readonly eidolon: EidolonType;
  readonly stage: LiveStage;
  /** The log time at which the stage began. */
  readonly stageSinceMs: number;
  readonly limbsBroken: number;
  readonly limbs: number;
  readonly lastLimb: LastLimb | null;
  readonly medianLimbMs: number | null;
  readonly medianMark: Mark | null;
  /** The log time at which the run's clock starts: N, or else the run's start. It is never null. */
  readonly clockFromMs: number;
  /** The log time at which that clock stops: the arcane of the Hydrolyst; null until then. */
  readonly clockStopsMs: number | null;
  readonly splits: readonly Split[];
  readonly bus: NextBus | null;
}

interface Stage {
  readonly eidolon: EidolonType;
  readonly stage: LiveStage;
  readonly sinceMs: number;
}

function stageOfNext(last: EidolonFacts, facts: RunFacts): Stage {
  const next = eidolonTypes[eidolonTypes.indexOf(last.type) + 1];
  const endedMs = last.endedMs ?? facts.lastHuntMs;
  if (next === undefined) {
    return { eidolon: last.type, stage: last.arcaneMs === null ? "drop" : "over", sinceMs: endedMs };
  }
  if (last.arcaneMs === null) return { eidolon: next, stage: "drop", sinceMs: endedMs };
  // The shrine's lines are attributed to the next eidolon once it is there. Until then the last hunt line shows that
  // the shrine is open.
  const isOpen = facts.lastHuntMs > last.arcaneMs;
  return {
    eidolon: next,
    stage: isOpen ? "shards" : "shrine",
    sinceMs: isOpen ? facts.lastHuntMs : last.arcaneMs,
  };
}

function stageOf(facts: RunFacts): Stage {
  const last = facts.eidolons.at(-1);
  if (last === undefined) return { eidolon: "teralyst", stage: "spawn", sinceMs: facts.firstHuntMs };
  if (last.endedMs !== null) return stageOfNext(last, facts);
  const lastLimbMs = last.limbsMs.at(-1);
  if (lastLimbMs !== undefined && last.limbsMs.length >= limbCounts[last.type]) {
    return { eidolon: last.type, stage: "healing", sinceMs: lastLimbMs };
  }
  if (last.spawnedMs === null && lastLimbMs === undefined) {
    return { eidolon: last.type, stage: "spawn", sinceMs: facts.nightfallMs ?? facts.firstHuntMs };
  }
  return { eidolon: last.type, stage: "limbs", sinceMs: lastLimbMs ?? last.spawnedMs ?? facts.firstHuntMs };
}

function lastLimbOf(run: Run, facts: RunFacts): LastLimb | null {
  const index = facts.eidolons.findLastIndex(({ limbsMs }) => limbsMs.length > 0);
  const [eidolon, seen] = [run.eidolons[index], facts.eidolons[index]];
  if (eidolon === undefined || seen === undefined) return null;
  const number = seen.limbsMs.length;
  const figure = number === 1 ? "firstLimbBreakTime" : "limbBreakTimes";
  const category = eidolonMarkCategory(figure, { type: eidolon.type, preload: run.preload });
  const figureMs = number === 1 ? eidolon.firstLimbBreakTimeMs : (eidolon.limbBreakTimesMs.at(-1) ?? null);
  // A Teralyst's first limb counts from the moment when it can be hit, but is rated from the start of the run.
  const fromSpawn = number === 1 && eidolon.type === "teralyst" && seen.spawnedMs !== null;
  return {
    eidolon: eidolon.type,
    number,
    timeMs: fromSpawn ? (seen.limbsMs[0] ?? 0) - (seen.spawnedMs ?? 0) : figureMs,
    mark: category === undefined ? null : markOf(category, figureMs),
  };
}

/** Returns the run that is going on, which is the night's last; null when there is none. */
export function liveRun(night: Night, facts: RunFacts): LiveRun | null {
  const run = night.runs.at(-1);
  if (run === undefined) return null;
  const { eidolon, stage, sinceMs } = stageOf(facts);
  const fought = facts.eidolons.at(-1);
  const hydrolyst = facts.eidolons.find(({ type }) => type === "hydrolyst");
  return {
    index: run.index,
    eidolon,
    stage,
    stageSinceMs: sinceMs,
    limbsBroken: fought?.type === eidolon ? fought.limbsMs.length : 0,
    limbs: limbCounts[eidolon],
    lastLimb: lastLimbOf(run, facts),
    medianLimbMs: run.medianLimbBreakTimeMs,
    medianMark: markOf("limbBreakTime", run.medianLimbBreakTimeMs),
    clockFromMs: facts.nightfallMs ?? facts.startMs ?? facts.finalizeMs ?? facts.firstHuntMs,
    clockStopsMs: hydrolyst?.arcaneMs ?? null,
    splits: splitsOf(run),
    bus: nextBus(facts.eidolons),
  };
}

/** The tick at which the shrine will open, in log time. */
interface NextBus {
  /** Whether the eidolon before the shrine is captured already, which decides the tick. */
  readonly isCaught: boolean;
  /** The latest capture that still catches the first possible tick; later ticks follow every `periodMs`. */
  readonly captureByMs: number;
  /** The time at which the shrine opens for that tick. */
  readonly opensAtMs: number;
  readonly periodMs: number;
}

/** Returns the length of a tick in this run, which is 2 s and a part of a frame, from the shrines that have opened. */
function tickMs(eidolons: readonly EidolonFacts[]): number {
  const measured = eidolons.flatMap((eidolon, index) => {
    const previous = eidolons[index - 1];
    const startMs = previous === undefined ? null : gridStart(previous);
    if (startMs === null || eidolon.shrineMs === null) return [];
    const ticks = Math.floor((eidolon.shrineMs - startMs) / tickPeriodMs);
    const driftMs = ticks < 1 ? -1 : (eidolon.shrineMs - startMs) / ticks - tickPeriodMs;
    return driftMs >= 0 && driftMs <= tickDriftMaxMs ? [tickPeriodMs + driftMs] : [];
  });
  return measured.at(-1) ?? tickPeriodMs;
}

/**
 * Returns the next bus (docs/game-log.md 5, "Buses"), from an eidolon's last limb on until its shrine opens. Null
 * before that limb, for the Hydrolyst, after a kill until its arcane drops, and when the log lacks the spawn from which
 * the ticks count.
 */
function nextBus(eidolons: readonly EidolonFacts[]): NextBus | null {
  const eidolon = eidolons.at(-1);
  const next = eidolon === undefined ? null : nextOf[eidolon.type];
  const startMs = eidolon === undefined ? null : gridStart(eidolon);
  if (eidolon === undefined || next === null || startMs === null) return null;
  const lastLimbMs = eidolon.limbsMs.length === limbCounts[eidolon.type] ? eidolon.limbsMs.at(-1) : undefined;
  const { endedMs } = eidolon;
  if (endedMs === null && lastLimbMs === undefined) return null;
  // Nobody knows how long a killed eidolon's arcane takes to drop.
  const killed = eidolon.result === "kill";
  if (killed && eidolon.arcaneMs === null) return null;
  const soonestMs = endedMs ?? (lastLimbMs ?? 0) + captureAnimationMs;
  const dropMs = killed ? (eidolon.arcaneMs ?? 0) - soonestMs : soonestDropMs;
  const scriptMs = dropMs + shrineScriptMs[next];
  const periodMs = tickMs(eidolons);
  const opensAtMs = startMs + Math.ceil((soonestMs + scriptMs - startMs) / periodMs) * periodMs;
  return {
    isCaught: endedMs !== null,
    captureByMs: Math.round(opensAtMs - scriptMs),
    opensAtMs: Math.round(opensAtMs),
    periodMs,
  };
}
