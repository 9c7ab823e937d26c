import {
  type BoardEntries,
  type CaptureKind,
  captureKinds,
  type NightBoardOrder,
  type RunBoardOrder,
} from "@hunt/contracts/leaderboards";
import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { Era } from "@hunt/engine/domain/words";

export type BoardMetric = NightBoardOrder | RunBoardOrder | CaptureKind;

export const isOfHunters = (metric: BoardMetric): metric is CaptureKind =>
  captureKinds.some((kind) => kind === metric);

/** Which of the lists that are cut from the boards. */
export interface BoardList {
  readonly metric: BoardMetric;
  /** 0: hunters of all seasons together. */
  readonly season: number;
  /** Slug; undefined for the season's first. Hunters have none. */
  readonly category?: string | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly entries: BoardEntries;
  readonly verifiedOnly: boolean;
  /** Instants; only what was uploaded at or after the one and before the other. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only nights of this era of the game. */
  readonly era?: Era | undefined;
  /** Whether private categories have boards as well: for admins. */
  readonly withDrafts?: boolean;
}

/** A list that the database has found. */
export interface ShownList
  extends Pick<BoardList, "metric" | "entries" | "verifiedOnly" | "from" | "to" | "era"> {
  /** Its boards: one, or one of each squad size. */
  readonly boardIds: readonly number[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Where an entry stands in the order of its board. */
export interface BoardKey {
  /** Less is better: milliseconds, or captures with a minus. */
  readonly value: number;
  /** With microseconds, as the database has it. */
  readonly createdAt: string;
  readonly uuid: string;
}

/** The place of an entry on its board. */
export interface BoardPlace extends BoardKey {
  readonly rank: number;
  /** From 1, the best. */
  readonly position: number;
}

/** Positions after `first`, up to `last`; both from the best. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
}

/** Where a page begins: at an offset, after an entry, or so that it holds what a uuid names. */
export type BoardStart =
  | { readonly kind: "offset"; readonly offset: number }
  | { readonly kind: "after"; readonly key: BoardKey }
  | { readonly kind: "around"; readonly uuid: string };
