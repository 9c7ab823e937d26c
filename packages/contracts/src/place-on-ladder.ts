import type { LadderAnswer } from "./leaderboards.ts";
import { msFromSeconds } from "./seconds.ts";

/** The place that a time would have on a board. */
export interface PlaceOnLadder {
  readonly rank: number;
  /** The number of entries on that board, including this one. */
  readonly total: number;
  /** True beyond the exact part of the ladder, where the rank is at least this and may be worse. */
  readonly isAbout: boolean;
}

/** Returns the place that a time would have among the entries of a ladder; ties share the better rank. */
export function placeOnLadder({ total, best, beyond }: LadderAnswer, timeMs: number): PlaceOnLadder {
  const ahead = best.filter((seconds) => msFromSeconds(seconds) < timeMs).length;
  if (ahead < best.length || best.length === total)
    return { rank: ahead + 1, total: total + 1, isAbout: false };
  const step = beyond.findLast(({ from }) => msFromSeconds(from) <= timeMs);
  return { rank: Math.max(ahead, step?.before ?? 0) + 1, total: total + 1, isAbout: true };
}
