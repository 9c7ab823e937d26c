import type { CategoryAnswer, CategoryListQuery } from "@hunt/contracts/categories";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/seasons.ts";
import { presentCategory } from "./present-category.ts";
import { selectCategories, selectPublicCategories } from "./queries.ts";

/** Returns the public categories that are not archived, of one season or of all. Refuses an unknown season. */
export async function listCategories(
  deps: Pick<Deps, "db">,
  { season }: CategoryListQuery,
): Promise<{ readonly total: number; readonly items: CategoryAnswer[] }> {
  await requireSeason(deps, season);
  const items = (await selectPublicCategories(deps.db, season)).map(presentCategory);
  return { total: items.length, items };
}

/** Returns every category, with drafts and archived ones, of one season or of all. Refuses an unknown season. */
export async function listAllCategories(
  deps: Pick<Deps, "db">,
  { season }: CategoryListQuery,
): Promise<{ readonly total: number; readonly items: CategoryAnswer[] }> {
  await requireSeason(deps, season);
  const items = (await selectCategories(deps.db, season)).map(presentCategory);
  return { total: items.length, items };
}
