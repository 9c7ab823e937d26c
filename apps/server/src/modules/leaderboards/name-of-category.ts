import type { Deps } from "../../platform/deps.ts";
import type { BoardAsk } from "./board-view.ts";
import { selectCategoryName } from "./queries.ts";

/** The category that a board is asked for, as people see it; null when none is named. One that is unknown keeps its slug. */
export async function nameOfCategory(
  { db }: Pick<Deps, "db">,
  { board, query }: BoardAsk,
  currentSeason: number,
): Promise<string | null> {
  if (board === "hunters" || query.category === undefined) return null;
  const { season = currentSeason, category: slug } = query;
  return (await selectCategoryName(db, { season, slug })) ?? slug;
}
