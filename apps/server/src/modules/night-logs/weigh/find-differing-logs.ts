import type { Night } from "@hunt/engine/domain/analysis";
import { rankedRunFigures } from "@hunt/engine/domain/figures";
import { plausibleRanges, slowestDropMs } from "@hunt/engine/domain/game-facts";
import { shownRuns } from "@hunt/engine/domain/shown-runs";
import { signalRanges } from "@hunt/engine/domain/signals";
import { compareSightings } from "@hunt/engine/signals/squad-agreement";
import type { Connection } from "../../../platform/database/database-types.ts";
import { type KnownLog, momentsOf } from "../known/log-queries.ts";
import { nightOfLog, type ReadDeps, readStoredLog } from "../known/read-stored-logs.ts";
import type { StoredRunFigures } from "../known/run-queries.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";

/** Two readings of one run begin at most this far apart; the next run begins minutes later. */
const sameRunMs = 60_000;

/**
 * A ranked figure may differ by this much and still count as the same (design: a larger change marks a re-analysis).
 */
const sameFigureMs = 10;

/** An estimated real time assumes the slowest drop ever seen. The missing line may have come sooner by this much. */
const estimateErrorMs = slowestDropMs - plausibleRanges.arcaneGap.minMs;

export interface KnownLogWithNight {
  readonly log: KnownLog;
  /** The night as its log alone describes it. */
  readonly night: Night;
}

/** Returns the uploads whose logs describe a night differently from one of them, by the rules that apply to a new log (ADR 0033). */
export async function findDifferingLogs(
  deps: { readonly db: Connection } & ReadDeps,
  { chosen, logs }: { readonly chosen: KnownLogWithNight; readonly logs: readonly KnownLog[] },
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const log of logs) {
    if (log.uploadUuid === chosen.log.uploadUuid) continue;
    const seen = seesOtherwise(chosen.log, log);
    if (seen === "differs" || (seen !== "too little" && (await tellsOtherwise(log, seen.shiftMs))))
      differing.push(log.uploadUuid);
  }
  return differing;

  /** Returns whether the ranked figures of two hosts' logs differ. */
  async function tellsOtherwise(log: KnownLog, shiftMs: number): Promise<boolean> {
    if (log.perspective !== "host") return false;
    const witnessed = await readStoredLog(deps, deps.db, log.uploadUuid);
    const found = witnessed && nightOfLog(witnessed, log);
    return found ? differsFrom(found.night, { runs: runsOf(chosen.night), shiftMs }) : false;
  }
}

/**
 * Compares the times of limbs, captures and shards. Returns "differs", or "too little" to compare, or for agreeing logs
 * the shift between the two clocks.
 */
function seesOtherwise(
  chosen: KnownLog,
  log: KnownLog,
): "differs" | "too little" | { readonly shiftMs: number } {
  if (log.owner === chosen.owner)
    return isSameNight(compareOwnLogs(momentsOf(chosen), momentsOf(log))) ? { shiftMs: 0 } : "differs";
  if (log.moments.length < signalRanges.leastCompared) return "too little";
  const { agreement, shiftMs } = compareMateLogs(momentsOf(chosen), momentsOf(log));
  if (shiftMs === null || !isSameNight(agreement)) return "differs";
  if (agreement.compared < signalRanges.leastCompared) return "too little";
  const one = { momentsMs: chosen.moments, shardsMs: chosen.shards };
  const other = { momentsMs: log.moments, shardsMs: log.shards };
  return compareSightings(one, other, shiftMs).agrees ? { shiftMs } : "differs";
}

/** Returns the night's runs by the clock of its log; runs with an unknown start are left out. */
function runsOf(night: Night): readonly StoredRunFigures[] {
  return shownRuns(night).flatMap((run) => {
    const { startedAtMs, full: isFull, estimated } = run;
    return startedAtMs === null ? [] : [{ ...run, startedAtMs, isFull, estimated }];
  });
}

interface StoredNight {
  /** The runs, by the log times at which they began. */
  readonly runs: readonly StoredRunFigures[];
  /** The shift that turns the compared log's times into times on the stored log's clock. */
  readonly shiftMs: number;
}

/**
 * Returns whether a log gives another ranked figure for a run than the stored night. A run makes no difference when only
 * one of the two has it, hosted it or saw its end.
 */
export function differsFrom(night: Night, { runs, shiftMs }: StoredNight): boolean {
  return shownRuns(night).some((run) => {
    if (run.startedAtMs === null || !run.full) return false;
    const startedAtMs = run.startedAtMs + shiftMs;
    const same = runs.find((other) => other.isFull && Math.abs(other.startedAtMs - startedAtMs) <= sameRunMs);
    if (!same) return false;
    return rankedRunFigures.some((figure) => {
      const isEstimated = [run, same].some(({ estimated }) => estimated.some((name) => name === figure));
      const byMs = sameFigureMs + (isEstimated ? estimateErrorMs : 0);
      return differ(run[`${figure}Ms`], same[`${figure}Ms`], byMs);
    });
  });
}

function differ(one: number | null, other: number | null, byMs: number): boolean {
  return one !== null && other !== null && Math.abs(one - other) > byMs;
}
