import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/seasons.ts";
import type { BoardList } from "./board-list.ts";
import { unknownCategory } from "./board-list.ts";
import { selectBoards } from "./queries.ts";
import { type RecordPage, selectRecords } from "./record-queries.ts";

export interface RecordQuery extends Pick<BoardList, "metric" | "season" | "category" | "squadSize" | "era"> {
  readonly limit: number;
  readonly offset: number;
}

/** A page of the records of a board. */
export interface RecordList extends RecordPage {
  readonly category: string | null;
  readonly lockedAt: Date | null;
}

/** Reads a page of a board's records, in two statements. Refuses `unknown_season` and `unknown_category`. */
export async function readRecords(deps: Pick<Deps, "db">, query: RecordQuery): Promise<RecordList> {
  const { category, boardIds, lockedAt } = await selectBoards(deps.db, query);
  const page = await selectRecords(deps.db, { ...query, boardIds });
  // Every entry belongs to a season that exists, so only an empty list needs the check.
  if (page.total === 0) await requireSeason(deps, query.season);
  if (category === null) throw unknownCategory(query);
  return { ...page, category: category === "" ? null : category, lockedAt };
}
