import { maxRankedHandInMs, maxRankedLagMs, rankedClockSlackMs } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import { shortestLeadMs } from "@hunt/engine/games/ranked/ranked-runs";

/** When what happened to a run, all in milliseconds: the server's of its own clock, the run's since its start. */
export interface RunTimes {
  /** The server's: when each jitter was first asked for. */
  readonly toldMs: readonly number[];
  /** The server's: when the inputs came. */
  readonly handedInMs: number;
  /** The run's: when each of its shields began, which is when its jitter is asked for. */
  readonly beginsMs: readonly number[];
  /** The run's. */
  readonly endMs: number;
}

/**
 * Whether a run can have been played in the time that passed: its start follows the first jitter, so that nothing of it
 * can have come earlier by our clock than by its own; and it must not have been played much slower, which is easier.
 */
export function paceRefusal({
  toldMs,
  handedInMs,
  beginsMs,
  endMs,
}: RunTimes): "too_fast" | "too_slow" | null {
  const startMs = toldMs[0] ?? 0;
  const lagsMs = beginsMs.map((beginMs, at) => (toldMs[at] ?? startMs) - startMs - beginMs);
  const endLagMs = handedInMs - startMs - endMs;
  if ([...lagsMs, endLagMs].some((lagMs) => lagMs < -rankedClockSlackMs)) return "too_fast";
  if (lagsMs.some((lagMs) => lagMs > maxRankedLagMs)) return "too_slow";
  return endLagMs > maxRankedLagMs + maxRankedHandInMs ? "too_slow" : null;
}

/** A limb may look shorter than it was by what came late before it. */
const limbSlackMs = 1_000;

export interface AskedLimb {
  readonly game: GameName;
  /** Milliseconds since the begin at which the limbs before were told. */
  readonly toldMs: readonly number[];
  /** Theirs. */
  readonly jittersMs: readonly number[];
  readonly nowMs: number;
}

/** Whether the limb before can have ended: no shield breaks before it is vulnerable. */
export function canHaveBegun({ game, toldMs, jittersMs, nowMs }: AskedLimb): boolean {
  const [firstMs, lastMs] = [toldMs[0], toldMs.at(-1)];
  if (firstMs === undefined || lastMs === undefined) return true;
  const leadsMs = jittersMs.map((jitterMs, index) => shortestLeadMs(game, index + 1) + jitterMs);
  const allMs = leadsMs.reduce((sum, leadMs) => sum + leadMs, 0);
  const lastLeadMs = leadsMs.at(-1) ?? 0;
  return nowMs - firstMs >= allMs - rankedClockSlackMs && nowMs - lastMs >= lastLeadMs - limbSlackMs;
}
