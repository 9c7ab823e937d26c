import { aroundMedian, between, happens, type Random, wholeBetween } from "../chance/random.ts";
import { type EidolonType, eidolonTypes, limbCounts, type Outcome } from "../domain/words.ts";
import type { EidolonInstants, RunInstants, ShrineInstants } from "./hunt-instants.ts";
import type { SessionPlan } from "./session-plan.ts";

// Constants of the game's script, in milliseconds (docs/game-log.md, sections 2, 4 and 5).
const limbAnimationMs = 17_186;
const captureAnimationMs = 48_099;
const dropMs = 15_000;
const tickMs = 2000;
/** After a spawn by the shrine, the encounter manager starts to count again after this time. */
const tickRestartMs = 104;
const shardLineDelayMs = 100;
const shrineWaitMs: Readonly<Record<EidolonType, number>> = {
  teralyst: 0,
  gantulyst: 9000,
  hydrolyst: 11_000,
};
const spawnAnimationRangeMs = [27_320, 27_345] as const;
/** Above 120 frames a second a limb can break a little before its animation is over. */
const earlyLimbMs = 40;
const longestLimbMs = 28_000;

interface Tick {
  atMs: number;
}

/** Moves to the first tick at or after an instant; each tick comes up to one frame late, and the delays add up. */
function tickFrom(tick: Tick, atLeastMs: number, draw: Draw): number {
  while (tick.atMs < atLeastMs) tick.atMs += tickMs + draw.random() * draw.plan.frameMs;
  return Math.round(tick.atMs);
}

interface Draw {
  readonly plan: SessionPlan;
  readonly random: Random;
}

function netTime(draw: Draw, medianMs: number): number {
  const drawn = aroundMedian(draw.random, medianMs, 0.45) - earlyLimbMs;
  return Math.round(Math.min(longestLimbMs, drawn));
}

function limbsFrom(firstAtMs: number, type: EidolonType, draw: Draw): readonly number[] {
  const limbs = [firstAtMs];
  let atMs = firstAtMs;
  while (limbs.length < limbCounts[type]) {
    atMs += limbAnimationMs + netTime(draw, draw.plan.skill.limbMs);
    limbs.push(atMs);
  }
  return limbs;
}

/**
 * Puts in one shard per hunter; a line is printed a moment after its shard went in, and sometimes only after the spawn
 * that the shard caused.
 */
function serveShrine(openedAtMs: number, draw: Draw): { shrine: ShrineInstants; servedAtMs: number } {
  const { plan, random } = draw;
  const shards: ShrineInstants["shards"][number][] = [];
  let insertedAtMs = openedAtMs;
  const put = () => {
    insertedAtMs += Math.max(1, Math.round(aroundMedian(random, plan.skill.shardMs, 0.5)));
    shards.push({ atMs: insertedAtMs + shardLineDelayMs, kind: "put" });
  };
  const removed = happens(random, plan.oddities.removedShard) && plan.hunters.length > 1;
  put();
  if (removed) {
    insertedAtMs += wholeBetween(random, 150, 900);
    shards.push({ atMs: insertedAtMs + shardLineDelayMs, kind: "removed" });
    put();
  }
  for (let count = 1; count < plan.hunters.length; count += 1) put();
  return { shrine: { openedAtMs, shards }, servedAtMs: insertedAtMs };
}

function fight(type: EidolonType, spawnedAtMs: number, draw: Draw) {
  const { skill, oddities } = draw.plan;
  const waterMs = type === "teralyst" ? skill.teralystWaterMs : skill.waterMs;
  const firstAtMs = spawnedAtMs + Math.max(20, Math.round(aroundMedian(draw.random, waterMs, 0.35)));
  const limbsAtMs = limbsFrom(firstAtMs, type, draw);
  const lostLures = limbsAtMs
    .slice(0, -1)
    .flatMap((_, index) => (happens(draw.random, oddities.noLure) ? [index] : []));
  const lastAtMs = limbsAtMs.at(-1) ?? firstAtMs;
  const endedAtMs = lastAtMs + captureAnimationMs + netTime(draw, skill.capshotMs);
  const outcome: Outcome = happens(draw.random, oddities.kill) ? "kill" : "capture";
  const lateMs = Math.floor(draw.random() * draw.plan.frameMs);
  const droppedAtMs = outcome === "capture" ? endedAtMs + dropMs + lateMs : null;
  return { type, spawnedAtMs, limbsAtMs, lostLures, outcome, endedAtMs, droppedAtMs };
}

function huntAll(nightfallAtMs: number, draw: Draw): readonly EidolonInstants[] {
  const eidolons: EidolonInstants[] = [];
  const [shortest, longest] = spawnAnimationRangeMs;
  const vulnerableAtMs = nightfallAtMs + wholeBetween(draw.random, shortest, longest);
  const tick: Tick = { atMs: vulnerableAtMs };
  let droppedAtMs = 0;
  for (const type of eidolonTypes) {
    let spawnedAtMs = vulnerableAtMs;
    let shrine: ShrineInstants | null = null;
    if (type !== "teralyst") {
      const served = serveShrine(tickFrom(tick, droppedAtMs + shrineWaitMs[type], draw), draw);
      shrine = served.shrine;
      spawnedAtMs = tickFrom(tick, served.servedAtMs, draw);
      tick.atMs = spawnedAtMs + tickRestartMs;
    }
    const eidolon = { ...fight(type, spawnedAtMs, draw), shrine };
    eidolons.push(eidolon);
    if (eidolon.droppedAtMs === null) break;
    droppedAtMs = eidolon.droppedAtMs;
  }
  return eidolons;
}

function cutShrine(shrine: ShrineInstants | null, atMs: number): ShrineInstants | null {
  if (shrine === null || shrine.openedAtMs > atMs) return null;
  return { ...shrine, shards: shrine.shards.filter((shard) => shard.atMs <= atMs) };
}

function cutEidolon(eidolon: EidolonInstants, atMs: number): EidolonInstants {
  const ended = eidolon.endedAtMs !== null && eidolon.endedAtMs <= atMs;
  const limbsAtMs = eidolon.limbsAtMs.filter((limbAtMs) => limbAtMs <= atMs);
  return {
    ...eidolon,
    shrine: cutShrine(eidolon.shrine, atMs),
    spawnedAtMs: eidolon.spawnedAtMs !== null && eidolon.spawnedAtMs <= atMs ? eidolon.spawnedAtMs : null,
    limbsAtMs,
    lostLures: eidolon.lostLures.filter((index) => index < limbsAtMs.length),
    // An eidolon that was captured before still drops its arcane.
    ...(ended ? {} : { outcome: "unfinished", endedAtMs: null, droppedAtMs: null }),
  };
}

/** Returns the run without its events after an instant (dawn, or giving up). */
export function cutRun(run: RunInstants, atMs: number): RunInstants {
  const eidolons: EidolonInstants[] = [];
  let idleShrine: ShrineInstants | null = null;
  for (const whole of run.eidolons) {
    const cut = cutEidolon(whole, atMs);
    if (cut.type !== "teralyst" && cut.spawnedAtMs === null) {
      idleShrine = cut.shrine;
      break;
    }
    eidolons.push(cut);
    if (cut.outcome !== "capture") break;
  }
  return { ...run, eidolons, idleShrine };
}

/** Returns the time of the run's last event: the last drop, kill, limb or spawn. */
export function lastInstantOf(run: RunInstants): number {
  const last = run.eidolons.at(-1);
  const shrineAtMs = run.idleShrine?.shards.at(-1)?.atMs ?? run.idleShrine?.openedAtMs ?? 0;
  const ownAtMs = last?.droppedAtMs ?? last?.endedAtMs ?? last?.limbsAtMs.at(-1) ?? last?.spawnedAtMs ?? 0;
  return Math.max(run.nightfallAtMs, ownAtMs, shrineAtMs);
}

/** Simulates one visit to the Plains, which is entered (streamed) and whose night begins at the given instants. */
export function simulateRun(
  entry: { streamedAtMs: number; nightfallAtMs: number | null },
  draw: Draw,
): RunInstants {
  const { plan, random } = draw;
  const finalizedAtMs = entry.streamedAtMs + wholeBetween(random, 9500, 9980);
  const nightfallAtMs = entry.nightfallAtMs ?? finalizedAtMs + wholeBetween(random, 3600, 4500);
  const whole: RunInstants = {
    streamedAtMs: entry.streamedAtMs,
    finalizedAtMs,
    nightfallAtMs,
    eidolons: huntAll(nightfallAtMs, draw),
    idleShrine: null,
    leftAtMs: 0,
  };
  const aborted = happens(random, plan.oddities.abort);
  const run = aborted
    ? cutRun(whole, Math.round(between(random, nightfallAtMs, lastInstantOf(whole))))
    : whole;
  const leaveMs = Math.max(200, Math.round(aroundMedian(random, plan.skill.leaveMs, 0.25)));
  return { ...run, leftAtMs: lastInstantOf(run) + leaveMs };
}
