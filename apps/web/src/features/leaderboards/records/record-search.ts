import { noChoice } from "../board/board-changes.ts";
import { type BoardSearch, dropAbsent, validateBoardSearch } from "../board/board-search.ts";

/** What of a board's address says which board it is: its records have the same. */
export function recordSearchOf({ board, season, squad, category, metric, era }: BoardSearch): BoardSearch {
  return dropAbsent({ ...noChoice, board, season, squad, category, metric, era });
}

/** Keeps what the page of records understands of the address; hunters have no records. */
export function validateRecordSearch(search: Record<string, unknown>): BoardSearch {
  const { page, ...read } = validateBoardSearch({
    ...search,
    board: search.board === "runs" ? "runs" : undefined,
  });
  return { ...recordSearchOf(read), ...(page !== undefined && { page }) };
}
