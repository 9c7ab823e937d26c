import type { CategoryAnswer, CategoryListQuery } from "@hunt/contracts/categories";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/seasons.ts";
import { presentCategory } from "./present-category.ts";
import { selectCategories, selectPublicCategories } from "./queries.ts";

/** The public categories that are not archived, of one season or of all. Refuses a season that there is not. */
export async function listCategories(
  deps: Pick<Deps, "db">,
  { season }: CategoryListQuery,
): Promise<{ readonly total: number; readonly items: CategoryAnswer[] }> {
  await requireSeason(deps, season);
  const items = (await selectPublicCategories(deps.db, season)).map(presentCategory);
  return { total: items.length, items };
}

/** Every category, drafts and archived ones among them, of one season or of all. Refuses a season that there is not. */
export async function listAllCategories(
  deps: Pick<Deps, "db">,
  { season }: CategoryListQuery,
): Promise<{ readonly total: number; readonly items: CategoryAnswer[] }> {
  await requireSeason(deps, season);
  const items = (await selectCategories(deps.db, season)).map(presentCategory);
  return { total: items.length, items };
}

interface CategoryName {
  readonly season: number;
  readonly slug: string;
}

/** The category of a season that everybody may choose; undefined when there is none of this name. */
export async function findCategory(
  db: Connection,
  { season, slug }: CategoryName,
): Promise<CategoryAnswer | undefined> {
  const categories = await selectPublicCategories(db, season);
  const found = categories.find((category) => category.slug === slug);
  return found && presentCategory(found);
}

/** The fewest full runs that one of a season's categories takes of a squad of some size. */
export interface LeastFullRuns {
  readonly season: number;
  readonly squadSize: number;
  readonly fullRuns: number;
}

/** Of each season with categories that can be chosen: the squad sizes that they take, once each. One statement. */
export async function leastFullRuns(deps: Pick<Deps, "db">): Promise<readonly LeastFullRuns[]> {
  const least = new Map<string, LeastFullRuns>();
  for (const { season, squad_sizes, minimum_full_runs: fullRuns } of await selectPublicCategories(
    deps.db,
    undefined,
  ))
    for (const squadSize of squad_sizes) {
      const key = `${season} ${squadSize}`;
      const known = least.get(key);
      if (!known || fullRuns < known.fullRuns) least.set(key, { season, squadSize, fullRuns });
    }
  return [...least.values()];
}
