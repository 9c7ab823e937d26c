import { describeError } from "@hunt/contracts/error-codes";
import type { NightBoardQuery } from "@hunt/contracts/leaderboards";
import type { Description } from "../../platform/database/description.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireSeason } from "../settings/require-season.ts";
import { selectListedNightOfRun } from "./around-queries.ts";
import { decodeBoardCursor, encodeBoardCursor } from "./board-cursor.ts";
import type { BoardEntry, BoardMetric, BoardPlace, BoardQuestion, BoardStart } from "./board-question.ts";
import { type BoardPage, boardPagesOf } from "./queries.ts";

/** Of either kind of board. */
export type BoardQuery = Omit<NightBoardQuery, "orderBy"> & { readonly orderBy: BoardMetric };

/** A page of a board in the order it is read. */
export interface Board<Row> {
  readonly total: number;
  readonly offset: number;
  readonly entries: readonly BoardEntry<Row>[];
  readonly nextCursor: string | null;
  readonly category: string | null;
  /** As the database writes it. */
  readonly lockedAt: string | null;
  /** The figure of the first entry; null on an empty board. */
  readonly bestMs: number | null;
}

/**
 * Reads pages of boards whose entries are `described`, in one statement, two when the board is empty. They throw
 * `unknown_season`, `unknown_category`, `not_on_board` (there is no entry of what `around` names; of a listed night's run with `nightUuid`) and
 * `invalid_parameter` for a cursor of another order. `maxSorted` is of the question.
 */
export function boardsOf<Row>(
  described: Pick<Description<Row, unknown>, "rowOf">,
  { maxSorted = maxSortedEntries }: { readonly maxSorted?: number } = {},
) {
  const readPage = boardPagesOf(described);
  return async (deps: Pick<Deps, "db">, query: BoardQuery): Promise<Board<Row>> => {
    const question = { ...questionOf(query), maxSorted };
    const page = await readPage(deps.db, question);
    const { total, category, lockedAt, bestMs } = page;
    // Every entry is of a season that there is: only what was not found needs a look.
    if (total === 0) await requireSeason(deps, query.season);
    if (category === null) throw unknownCategory(query);
    if (page.first === null) throw await notOnBoard(deps, query);
    const isDown = query.orderDirection === "desc";
    const entries = isDown ? page.entries.toReversed() : page.entries;
    return {
      total,
      offset: offsetOf(page, question, page.first),
      entries,
      nextCursor: nextCursorOf(query, entries, total),
      category: category === "" ? null : category,
      lockedAt,
      bestMs,
    };
  };
}

const maxSortedEntries = 2_000;

function questionOf(query: BoardQuery): Omit<BoardQuestion, "maxSorted"> {
  const { season, category, squadSize, entries, verifiedOnly, from, to, limit } = query;
  const direction = query.orderDirection;
  const list = { metric: query.orderBy, season, category, squadSize, entries, verifiedOnly, from, to };
  return { ...list, direction, limit, start: startOf(query) };
}

function startOf(query: BoardQuery): BoardStart {
  const key = decodeBoardCursor(query, query.cursor);
  if (query.around !== undefined) return { kind: "around", uuid: query.around };
  if (key) return { kind: "after", key };
  return { kind: "offset", offset: query.offset };
}

/** Of the page's first item as it is read; an offset beyond the end stays what was asked. */
function offsetOf(
  { total, entries }: BoardPage<unknown>,
  { start, direction }: BoardQuestion,
  first: number,
): number {
  if (start.kind === "offset") return start.offset;
  return direction === "desc" ? total - first - entries.length : first;
}

function nextCursorOf(query: BoardQuery, places: readonly BoardPlace[], total: number): string | null {
  const last = places.at(-1);
  if (!last) return null;
  const isEnd = query.orderDirection === "desc" ? last.position === 1 : last.position === total;
  return isEnd ? null : encodeBoardCursor(query, last);
}

/** Says of a run which night it is of: a run has no page of its own that could tell why it has no place. */
async function notOnBoard(deps: Pick<Deps, "db">, { around }: BoardQuery): Promise<AppError> {
  const nightUuid = around === undefined ? null : await selectListedNightOfRun(deps.db, around);
  return new AppError("not_on_board", nightUuid === null ? {} : { nightUuid });
}

function unknownCategory({ season, category = "" }: BoardQuery): AppError {
  const code = "unknown_category";
  const params = { season, category };
  return new AppError(code, params, {
    errors: [{ field: "category", code, message: describeError(code, params) }],
  });
}
