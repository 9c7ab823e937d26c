import type { LadderAnswer } from "./leaderboards.ts";
import { msFromSeconds } from "./seconds.ts";

/** Where a time would stand on a board. */
export interface PlaceOnLadder {
  readonly rank: number;
  /** Entries on that board, this one among them. */
  readonly total: number;
  /** Beyond what the ladder tells exactly: at least this rank, and somewhat worse. */
  readonly isAbout: boolean;
}

/** Where a time would stand among the entries of a ladder; ties share the better rank. */
export function placeOnLadder({ total, best, beyond }: LadderAnswer, timeMs: number): PlaceOnLadder {
  const ahead = best.filter((seconds) => msFromSeconds(seconds) < timeMs).length;
  if (ahead < best.length || best.length === total)
    return { rank: ahead + 1, total: total + 1, isAbout: false };
  const step = beyond.findLast(({ from }) => msFromSeconds(from) <= timeMs);
  return { rank: Math.max(ahead, step?.before ?? 0) + 1, total: total + 1, isAbout: true };
}
