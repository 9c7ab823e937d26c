import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { isInstantText } from "../../platform/database/instant-text.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { invalidCursor, packCursor, unpackCursor } from "../../platform/text/opaque-cursor.ts";
import { requireSeason } from "../settings/seasons.ts";
import type { BoardKey, BoardList, BoardPlace, BoardStart, PositionRange, ShownList } from "./board-list.ts";
import { unknownCategory } from "./board-list.ts";
import { entryWaits, selectWaitOf } from "./first-ten-queries.ts";
import {
  type ListHead,
  markRow,
  selectBoards,
  selectListedNightOfRun,
  selectListHead,
  selectPlaces,
} from "./queries.ts";
import { selectHeadWithin, selectPlacesWithin } from "./window-queries.ts";

const cursorSchema = z.tuple([
  z.literal("board"),
  z.string(),
  z.string(),
  z
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1),
  z.string().refine(isInstantText),
  z.uuid(),
]);

/** Whole boards are read by their stored counts, and a board of a period or an era is read entry by entry. */
const countedBoard = { head: selectListHead, places: selectPlaces } as const;
const boardOfTime: typeof countedBoard = { head: selectHeadWithin, places: selectPlacesWithin };

/** The query for a board of any kind. `around` takes precedence over `cursor`, and `cursor` over `offset`. */
export interface BoardQuery extends BoardList {
  /** `desc` reads the board from its end. */
  readonly orderDirection: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly around?: string | undefined;
}

/** A page of a board, in the order of the query. */
export interface Board {
  readonly total: number;
  /**
   * The number of entries before the page, in the order of the query. An offset beyond the end is returned unchanged.
   */
  readonly offset: number;
  readonly places: readonly BoardPlace[];
  readonly nextCursor: string | null;
  readonly category: string | null;
  /** The time at which the boards were locked. */
  readonly lockedAt: Date | null;
  /** The figure of the first entry; null on an empty board. */
  readonly best: number | null;
}

type Reader = Pick<Deps, "db" | "clock">;

/**
 * Reads a page of a board, in three statements. Throws `unknown_season`, `unknown_category`, `invalid_parameter` for a cursor of another
 * order, and `not_on_board` when `around` has no entry. The last carries `nightUuid` for a run of a listed night, and `waitsUntil` for an
 * entry that waits.
 */
export async function readBoard(deps: Reader, query: BoardQuery): Promise<Board> {
  const start = pageStart(query);
  const { category, boardIds, lockedAt } = await selectBoards(deps.db, query);
  const list: ShownList = { ...query, boardIds, now: deps.clock() };
  const page = boardIds.length === 0 ? emptyPage(start) : await readPage(deps, list, { start, query });
  // Every entry belongs to a season that exists, so only an empty list needs the check.
  if (page.total === 0) await requireSeason(deps, query.season === 0 ? undefined : query.season);
  if (category === null) throw unknownCategory(query);
  if (page.offset === null) throw await notOnBoard(deps, list, query.around);
  const { total, offset, places, best } = page;
  return {
    total,
    offset,
    places,
    nextCursor: nextCursorOf(query, places, total),
    category: category === "" ? null : category,
    lockedAt,
    best,
  };
}

function pageStart(query: BoardQuery): BoardStart {
  const key = decodeBoardCursor(cursorOrder(query), query.cursor);
  if (query.around !== undefined) return { kind: "around", uuid: query.around };
  if (key) return { kind: "after", key };
  return { kind: "offset", offset: query.offset };
}

const cursorOrder = ({ metric, orderDirection }: BoardQuery) => ({ orderBy: metric, orderDirection });

interface Page extends Pick<ListHead, "total" | "best"> {
  /** Null when the entry that the page should hold does not exist. */
  readonly offset: number | null;
  readonly places: readonly BoardPlace[];
}

const emptyPage = (start: BoardStart): Page => ({
  total: 0,
  best: null,
  offset: start.kind === "around" ? null : start.kind === "offset" ? start.offset : 0,
  places: [],
});

async function readPage(
  deps: Reader,
  list: ShownList,
  { start, query }: { readonly start: BoardStart; readonly query: BoardQuery },
): Promise<Page> {
  const reads = isOfTime(list) ? boardOfTime : countedBoard;
  const head = await reads.head(deps.db, list, start.kind === "offset" ? null : start);
  const { total, best } = head;
  const offset = pageOffset(head, start, query);
  if (offset === null) return { total, best, offset, places: [] };
  const { first, last } = pageStretch(query, offset, total);
  const places = first < last ? await reads.places(deps.db, list, { first, last }) : [];
  return { total, best, offset, places: query.orderDirection === "desc" ? places.toReversed() : places };
}

/** Returns whether a list is limited to an upload period or to an era of the game. */
const isOfTime = ({ from, to, era }: Pick<BoardList, "from" | "to" | "era">) =>
  (from ?? to ?? era) !== undefined;

/**
 * Returns how many entries are before the page in the order of the query; null when the entry that the page should hold
 * does not exist.
 */
function pageOffset({ total, mark }: ListHead, start: BoardStart, query: BoardQuery): number | null {
  if (start.kind === "offset") return start.offset;
  if (!mark) return null;
  const isDown = query.orderDirection === "desc";
  if (start.kind === "after") return isDown ? total - mark.before : mark.before + Number(mark.isThere);
  const index = isDown ? total - 1 - mark.before : mark.before;
  return index - (index % Math.max(query.limit, 1));
}

/**
 * Returns the page's positions counted from the best. A page that is read from the end is a range of positions too, in
 * reverse order.
 */
function pageStretch({ orderDirection, limit }: BoardQuery, offset: number, total: number): PositionRange {
  if (orderDirection === "asc")
    return { first: Math.min(offset, total), last: Math.min(offset + limit, total) };
  return { first: Math.max(total - offset - limit, 0), last: Math.max(total - offset, 0) };
}

function nextCursorOf(query: BoardQuery, places: readonly BoardPlace[], total: number): string | null {
  const last = places.at(-1);
  if (!last) return null;
  const isEnd = query.orderDirection === "desc" ? last.position === 1 : last.position === total;
  return isEnd ? null : encodeBoardCursor(cursorOrder(query), last);
}

/**
 * Returns the refusal for an entry that is not on the board. For a run it names the night, because a run has no page of
 * its own that could explain it; for a waiting entry it says until when the entry waits.
 */
async function notOnBoard(deps: Reader, list: ShownList, around: string | undefined): Promise<AppError> {
  if (around === undefined) return new AppError("not_on_board", {});
  const nightUuid = await selectListedNightOfRun(deps.db, around);
  const waitsUntil = await selectWaitOf(
    deps.db,
    list,
    markRow(list, { kind: "around", uuid: around }, entryWaits),
  );
  return new AppError("not_on_board", {
    ...(nightUuid !== null && { nightUuid }),
    ...(waitsUntil !== null && { waitsUntil: waitsUntil.toISOString() }),
  });
}

/** The order that a cursor belongs to; a cursor of another order is refused. */
interface BoardOrder {
  readonly orderBy: string;
  readonly orderDirection: OrderDirection;
}

/** Encodes the last entry of a page as an opaque cursor. */
function encodeBoardCursor({ orderBy, orderDirection }: BoardOrder, key: BoardKey): string {
  const { value, createdAt, uuid } = key;
  return packCursor(["board", orderBy, orderDirection, value, createdAt, uuid]);
}

/** Decodes a cursor. Refuses a text that the server did not write for this order; returns null when there is none. */
function decodeBoardCursor(order: BoardOrder, text: string | undefined): BoardKey | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(unpackCursor(text));
  if (!parsed.success) throw invalidCursor();
  const [, orderBy, orderDirection, value, createdAt, uuid] = parsed.data;
  if (orderBy !== order.orderBy || orderDirection !== order.orderDirection) throw invalidCursor();
  return { value, createdAt, uuid };
}
