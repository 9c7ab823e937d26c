import type { BoardEntries, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { OrderDirection, SquadSizeParameter } from "@hunt/contracts/parameters";

export type BoardMetric = NightBoardOrder | RunBoardOrder;

/** Which of the lists that are cut from the boards. */
export interface BoardList {
  readonly metric: BoardMetric;
  readonly season: number;
  /** Slug; undefined for the season's first. */
  readonly category: string | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly entries: BoardEntries;
  readonly verifiedOnly: boolean;
  /** Instants; only what was uploaded at or after the one and before the other. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Where an entry stands in the order of its board. */
export interface BoardKey {
  readonly valueMs: number;
  /** With microseconds, as the database has it. */
  readonly createdAt: string;
  readonly uuid: string;
}

/** Where a page begins: at an offset, after an entry, or so that it holds an entry. */
export type BoardStart =
  | { readonly kind: "offset"; readonly offset: number }
  | { readonly kind: "after"; readonly key: BoardKey }
  | { readonly kind: "around"; readonly uuid: string };

export interface BoardQuestion extends BoardList {
  readonly direction: OrderDirection;
  readonly limit: number;
  readonly start: BoardStart;
}
