import type { Deps } from "../../platform/deps.ts";
import type { BoardAsk } from "./board-view.ts";
import { selectCategoryName } from "./queries.ts";

/**
 * Returns the shown name of a board's category; null when no category is given. For an unknown category it returns the slug.
 */
export async function nameOfCategory(
  { db }: Pick<Deps, "db">,
  { board, query }: BoardAsk,
  currentSeason: number,
): Promise<string | null> {
  if (board === "hunters" || query.category === undefined) return null;
  const { season = currentSeason, category: slug } = query;
  return (await selectCategoryName(db, { season, slug })) ?? slug;
}
