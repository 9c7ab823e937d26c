import { describeError } from "@hunt/contracts/error-codes";
import {
  type BoardEntries,
  type CaptureKind,
  captureKinds,
  type NightBoardOrder,
  type RunBoardOrder,
} from "@hunt/contracts/leaderboards";
import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { Era } from "@hunt/engine/domain/words";
import { AppError } from "../../platform/errors/app-error.ts";

export type BoardMetric = NightBoardOrder | RunBoardOrder | CaptureKind;

export const isOfHunters = (metric: BoardMetric): metric is CaptureKind =>
  captureKinds.some((kind) => kind === metric);

/** One of the lists that are made from the boards. */
export interface BoardList {
  readonly metric: BoardMetric;
  /** The season; 0 on the hunters' board, which joins all seasons. */
  readonly season: number;
  /** The category's slug; undefined for the season's first category. The hunters' board has none. */
  readonly category?: string | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly entries: BoardEntries;
  readonly verifiedOnly: boolean;
  /** Only entries that were uploaded at `from` or later, and before `to`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The era of the game to which the nights must belong. */
  readonly era?: Era | undefined;
  /** Whether private categories have boards too, which admins see. */
  readonly withDrafts?: boolean;
}

/** A list whose boards were found in the database. */
export interface ShownList
  extends Pick<BoardList, "metric" | "entries" | "verifiedOnly" | "from" | "to" | "era"> {
  /** The ids of the list's boards: one, or one for each squad size. */
  readonly boardIds: readonly number[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The sort key of an entry on its board. */
export interface BoardKey {
  /** The lower value is better: milliseconds, or the negative number of captures. */
  readonly value: number;
  /** The time with microseconds, as in the database. */
  readonly createdAt: string;
  readonly uuid: string;
}

/** The sort key of an entry, with its place on the board. */
export interface BoardPlace extends BoardKey {
  readonly rank: number;
  /** The place, from 1, which is the best. */
  readonly position: number;
}

/** The positions after `first` up to and including `last`, counted from the best. */
export interface PositionRange {
  readonly first: number;
  readonly last: number;
}

/** The start of a page: at an offset, after an entry, or at the page that holds a UUID. */
export type BoardStart =
  | { readonly kind: "offset"; readonly offset: number }
  | { readonly kind: "after"; readonly key: BoardKey }
  | { readonly kind: "around"; readonly uuid: string };

export function unknownCategory({ season, category = "" }: Pick<BoardList, "season" | "category">): AppError {
  const code = "unknown_category";
  const params = { season, category };
  return new AppError(code, params, {
    errors: [{ field: "category", code, message: describeError(code, params) }],
  });
}
