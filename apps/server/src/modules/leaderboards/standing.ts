import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import type { BoardMetric } from "./board-list.ts";

/** A figure that a night, or its best run, has. */
export interface FigureOfNight {
  readonly metric: BoardMetric;
  readonly season: number;
  /** Of all sizes together, or of one. */
  readonly squadSize: "any" | 1 | 2 | 3 | 4;
  /** Against the verified entries, or against all. */
  readonly verifiedOnly: boolean;
  /** Null when the night does not tell it: then it is on no board. */
  readonly valueMs: number | null;
  readonly nightUuid: string;
  /** Default: the season's first. */
  readonly category?: string | null;
}

/** Where a figure stands; of one that is not on its board, why. */
export interface Standing {
  readonly rank: number | null;
  /** Entries on that board. */
  readonly total: number | null;
  /** Null exactly when it is ranked. */
  readonly unrankedReason: UnrankedReason | null;
  /** Until when its place in the first ten waits, should nothing else end that before; null of whatever else. */
  readonly waitsUntil: Date | null;
}
