import { noChoice } from "../board/board-changes.ts";
import { type BoardSearch, dropAbsent, validateBoardSearch } from "../board/board-search.ts";

/** Returns the part of a board's address that names the board, which the page of its records shares. */
export function recordSearchOf({ board, season, squad, category, metric, era }: BoardSearch): BoardSearch {
  return dropAbsent({ ...noChoice, board, season, squad, category, metric, era });
}

/** Returns the address' parameters that the page of records understands; hunters have no records. */
export function validateRecordSearch(search: Record<string, unknown>): BoardSearch {
  const { page, ...read } = validateBoardSearch({
    ...search,
    board: search.board === "runs" ? "runs" : undefined,
  });
  return { ...recordSearchOf(read), ...(page !== undefined && { page }) };
}
