import type { BoardEntries, NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import type { OrderDirection, SquadSizeParameter } from "@hunt/contracts/parameters";
import type { Given } from "../../platform/database/write-once.ts";

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

/** The place of an entry on its board. */
export interface BoardPlace extends BoardKey {
  readonly rank: number;
  readonly position: number;
}

/** What is on a place; null when nobody may see it (any more: boards may be locked). */
export interface BoardEntry<Row> extends BoardPlace {
  readonly row: Row | null;
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
  /** Entries of a stretch of time that are read and sorted; more are walked in the order of their board. */
  readonly maxSorted: number;
}

/** What the text of a board's statement depends on. */
export interface BoardShape extends Pick<BoardQuestion, "entries" | "verifiedOnly" | "direction"> {
  readonly isWindow: boolean;
  readonly startKind: BoardStart["kind"];
}

export const shapeOfBoard = ({ entries, verifiedOnly, direction, from, to, start }: BoardQuestion) => ({
  entries,
  verifiedOnly,
  direction,
  isWindow: from !== undefined || to !== undefined,
  startKind: start.kind,
});

/** What a board's statement is written from. */
export interface BoardWriting {
  readonly shape: BoardShape;
  readonly given: Given<BoardQuestion>;
}
