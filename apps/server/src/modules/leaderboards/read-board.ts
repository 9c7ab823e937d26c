import type { OrderDirection } from "@hunt/contracts/parameters";
import { z } from "zod";
import { isInstantText } from "../../platform/database/instant-text.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { invalidCursor, packCursor, unpackCursor } from "../../platform/text/opaque-cursor.ts";
import { requireSeason } from "../settings/seasons.ts";
import type { BoardKey, BoardList, BoardPlace, BoardStart, ShownList, Stretch } from "./board-list.ts";
import { selectWaitOf, waits } from "./first-ten-queries.ts";
import {
  type ListHead,
  markRow,
  selectBoards,
  selectListedNightOfRun,
  selectListHead,
  selectPlaces,
} from "./queries.ts";
import { unknownCategory } from "./unknown-category.ts";
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

/** All of a board is counted beforehand; what is of a stretch of time is read whole. */
const countedBoard = { head: selectListHead, places: selectPlaces } as const;
const boardOfTime: typeof countedBoard = { head: selectHeadWithin, places: selectPlacesWithin };

/** What is asked of a board of any kind; `around` is asked before `cursor`, and that before `offset`. */
export interface BoardQuery extends BoardList {
  /** `desc` reads the board from its end. */
  readonly orderDirection: OrderDirection;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly around?: string | undefined;
}

/** A page of a board in the order it is read. */
export interface Board {
  readonly total: number;
  /** Entries before the page, as it is read; an offset beyond the end stays what was asked. */
  readonly offset: number;
  readonly places: readonly BoardPlace[];
  readonly nextCursor: string | null;
  readonly category: string | null;
  /** Since when the boards are locked. */
  readonly lockedAt: Date | null;
  /** The figure of the first entry; null on an empty board. */
  readonly best: number | null;
}

type Reader = Pick<Deps, "db" | "clock">;

/**
 * Reads a page of a board, in three statements. Throws `unknown_season`, `unknown_category`, `not_on_board` (there
 * is no entry of what `around` names; of a listed night's run with `nightUuid`, of what waits with `waitsUntil`) and `invalid_parameter` for a cursor of another order.
 */
export async function readBoard(deps: Reader, query: BoardQuery): Promise<Board> {
  const start = pageStart(query);
  const { category, boardIds, lockedAt } = await selectBoards(deps.db, query);
  const list: ShownList = { ...query, boardIds, now: deps.clock() };
  const page = boardIds.length === 0 ? emptyPage(start) : await readPage(deps, list, { start, query });
  // Every entry is of a season that there is: only what was not found needs a look.
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
  /** Null when what the page should hold is not there. */
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

/** Whether a list is what was uploaded in a stretch of time, or played in an era of the game. */
const isOfTime = ({ from, to, era }: Pick<BoardList, "from" | "to" | "era">) =>
  (from ?? to ?? era) !== undefined;

/** How many entries are before the page as it is read; null when what it should hold is not there. */
function pageOffset({ total, mark }: ListHead, start: BoardStart, query: BoardQuery): number | null {
  if (start.kind === "offset") return start.offset;
  if (!mark) return null;
  const isDown = query.orderDirection === "desc";
  if (start.kind === "after") return isDown ? total - mark.before : mark.before + Number(mark.isThere);
  const index = isDown ? total - 1 - mark.before : mark.before;
  return index - (index % Math.max(query.limit, 1));
}

/** The page's positions from the best. Read from the end, a page is a stretch too, turned round. */
function pageStretch({ orderDirection, limit }: BoardQuery, offset: number, total: number): Stretch {
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

/** Says of a run which night it is of: a run has no page of its own that could tell why it has no place. And of what waits, until when. */
async function notOnBoard(deps: Reader, list: ShownList, around: string | undefined): Promise<AppError> {
  if (around === undefined) return new AppError("not_on_board", {});
  const nightUuid = await selectListedNightOfRun(deps.db, around);
  const waitsUntil = await selectWaitOf(
    deps.db,
    list,
    markRow(list, { kind: "around", uuid: around }, waits),
  );
  return new AppError("not_on_board", {
    ...(nightUuid !== null && { nightUuid }),
    ...(waitsUntil !== null && { waitsUntil: waitsUntil.toISOString() }),
  });
}

/** What a cursor belongs to; one made for another order is refused. */
interface BoardOrder {
  readonly orderBy: string;
  readonly orderDirection: OrderDirection;
}

/** The opaque text of a cursor: the entry that a page ended with. */
function encodeBoardCursor({ orderBy, orderDirection }: BoardOrder, key: BoardKey): string {
  const { value, createdAt, uuid } = key;
  return packCursor(["board", orderBy, orderDirection, value, createdAt, uuid]);
}

/** Reads a cursor; refuses what we did not write for this order. Returns null when there is none. */
function decodeBoardCursor(order: BoardOrder, text: string | undefined): BoardKey | null {
  if (text === undefined) return null;
  const parsed = cursorSchema.safeParse(unpackCursor(text));
  if (!parsed.success) throw invalidCursor();
  const [, orderBy, orderDirection, value, createdAt, uuid] = parsed.data;
  if (orderBy !== order.orderBy || orderDirection !== order.orderDirection) throw invalidCursor();
  return { value, createdAt, uuid };
}
