import { defaultNightCycle, type NightCycle, nightClockAt } from "../clock/night-clock.ts";
import type { Night } from "../domain/analysis.ts";
import type { CurrentVisit } from "../night/night-reader.ts";
import type { RunRecord } from "../profit-taker/run-record.ts";
import type { Watched } from "./hunt-watch.ts";
import { type LiveRun, liveRun } from "./live-run.ts";

/** The facts that a growing log gives at one moment. Log times are milliseconds since the game's process began. */
export interface LiveSnapshot extends Watched {
  /** The time of the last line that has a time; null before the first such line. */
  readonly latestMs: number | null;
  /** Whether the owner is in the Plains, or in an open world whose name the log does not give. */
  readonly isInPlains: boolean;
  /** The last night, with the current run among its runs; null before the first. */
  readonly night: Night | null;
  /** The current run; null between runs. */
  readonly run: LiveRun | null;
  /** The last Profit-Taker run, which is still going on while its `end` is `running`. */
  readonly orbRun: RunRecord | null;
  /** The log time at which the current Profit-Taker run began; null between runs. */
  readonly orbStartMs: number | null;
  /** The number of Profit-Taker runs in this log. */
  readonly orbRuns: number;
}

export interface SnapshotInput {
  readonly nights: readonly Night[];
  readonly visit: CurrentVisit | null;
  readonly orbRuns: readonly RunRecord[];
  readonly orbStartMs: number | null;
  readonly latestMs: number | null;
  readonly watched: Watched;
}

export function takeSnapshot({ nights, visit, orbRuns, watched, ...moment }: SnapshotInput): LiveSnapshot {
  const night = nights.at(-1) ?? null;
  const facts = visit?.facts ?? null;
  return {
    ...watched,
    ...moment,
    isInPlains: visit !== null && visit.plains !== false,
    night,
    run: night === null || facts === null ? null : liveRun(night, facts),
    orbRun: orbRuns.at(-1) ?? null,
    orbRuns: orbRuns.length,
  };
}

type Dated = Pick<LiveSnapshot, "sessionStartUtcMs" | "night" | "latestMs">;

/**
 * Returns the log time of the night's end: by the world's clock when the log gives its day and agrees with the clock,
 * or else 50 minutes after a nightfall that the squad waited for; null when neither is known.
 */
export function dawnMs(
  { sessionStartUtcMs: startUtcMs, night, latestMs }: Dated,
  cycle: NightCycle = defaultNightCycle,
): number | null {
  const first = night?.runs[0];
  if (night === null || first === undefined || latestMs === null) return null;
  const fromMs = first.startedAtMs ?? night.startedAtMs;
  if (startUtcMs !== null) {
    // A second and a tick are added, because the log's clock gives whole seconds and the script checks every two
    // seconds.
    const clock = nightClockAt(startUtcMs + fromMs + 3000, cycle);
    if (clock.isNight) return clock.expiryMs - startUtcMs;
  }
  return first.preload === true ? fromMs + cycle.nightMs : null;
}
