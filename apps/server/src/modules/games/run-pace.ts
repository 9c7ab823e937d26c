import { maxRankedHandInMs, maxRankedLagMs, rankedClockSlackMs } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import { shortestLeadMs } from "@hunt/engine/games/ranked/ranked-runs";

/**
 * The times of a run in milliseconds. The server's times are by its own clock, and the run's times count from its
 * start.
 */
export interface RunTimes {
  /** The server times at which each jitter was first sent. */
  readonly jitterSentMs: readonly number[];
  /** The server time at which the inputs were submitted. */
  readonly submittedMs: number;
  /** The run time at which each shield appeared and its jitter was requested. */
  readonly beginsMs: readonly number[];
  /** The run time of the end of the run. */
  readonly endMs: number;
}

/**
 * Returns why a run cannot have been played in the time that passed, or null when it can. The run starts after the
 * first jitter was sent, so nothing in it can happen earlier by the server's clock than by its own. It must not be much
 * slower either, because slow motion is easier.
 */
export function paceRefusal({
  jitterSentMs,
  submittedMs,
  beginsMs,
  endMs,
}: RunTimes): "too_fast" | "too_slow" | null {
  const startMs = jitterSentMs[0] ?? 0;
  const lagsMs = beginsMs.map((beginMs, at) => (jitterSentMs[at] ?? startMs) - startMs - beginMs);
  const endLagMs = submittedMs - startMs - endMs;
  if ([...lagsMs, endLagMs].some((lagMs) => lagMs < -rankedClockSlackMs)) return "too_fast";
  if (lagsMs.some((lagMs) => lagMs > maxRankedLagMs)) return "too_slow";
  return endLagMs > maxRankedLagMs + maxRankedHandInMs ? "too_slow" : null;
}

/** A limb may look shorter by up to this time, because the request before it came late. */
const limbSlackMs = 1_000;

export interface LimbRequest {
  readonly game: GameName;
  /** Server time at which the jitter of each limb so far was sent. */
  readonly jitterSentMs: readonly number[];
  /** The jitters that were sent so far. */
  readonly jittersMs: readonly number[];
  readonly nowMs: number;
}

/** Returns whether the next limb can have begun: the shield before it cannot break before it is vulnerable. */
export function canHaveBegun({ game, jitterSentMs, jittersMs, nowMs }: LimbRequest): boolean {
  const [firstMs, lastMs] = [jitterSentMs[0], jitterSentMs.at(-1)];
  if (firstMs === undefined || lastMs === undefined) return true;
  const leadsMs = jittersMs.map((jitterMs, index) => shortestLeadMs(game, index + 1) + jitterMs);
  const allMs = leadsMs.reduce((sum, leadMs) => sum + leadMs, 0);
  const lastLeadMs = leadsMs.at(-1) ?? 0;
  return nowMs - firstMs >= allMs - rankedClockSlackMs && nowMs - lastMs >= lastLeadMs - limbSlackMs;
}
