import type { CategoryAnswer, CategoryListQuery } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/seasons.ts";
import { presentCategory } from "./present-category.ts";
import { selectCategories } from "./queries.ts";

/** Every category, drafts and archived ones among them, of one season or of all. Refuses a season that there is not. */
export async function listAllCategories(
  deps: Pick<Deps, "db">,
  { season }: CategoryListQuery,
): Promise<{ readonly total: number; readonly items: CategoryAnswer[] }> {
  await requireSeason(deps, season);
  const items = (await selectCategories(deps.db, season)).map(presentCategory);
  return { total: items.length, items };
}
