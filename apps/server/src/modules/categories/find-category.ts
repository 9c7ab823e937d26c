import type { CategoryAnswer } from "@hunt/contracts/categories";
import type { Connection } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { presentCategory } from "./present-category.ts";
import { selectPublicCategories } from "./queries.ts";

interface CategoryName {
  readonly season: number;
  readonly slug: string;
}

/** Returns a season's category with a name, if everybody may choose it; undefined otherwise. */
export async function findCategory(
  db: Connection,
  { season, slug }: CategoryName,
): Promise<CategoryAnswer | undefined> {
  const categories = await selectPublicCategories(db, season);
  const found = categories.find((category) => category.slug === slug);
  return found && presentCategory(found);
}

/** The fewest full runs that a category of a season asks of a squad of some size. */
export interface LeastFullRuns {
  readonly season: number;
  readonly squadSize: number;
  readonly fullRuns: number;
}

/**
 * Returns, for each season with categories that can be chosen, every squad size that they take, each size once. Runs
 * one statement.
 */
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
