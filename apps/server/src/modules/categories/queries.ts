import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import type { Selectable } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { CategoryTable } from "../../platform/database/tables/board-tables.ts";

export type CategoryRow = Selectable<CategoryTable>;

/** Returns the public categories that are not archived, by season and position. */
export async function selectPublicCategories(
  db: Connection,
  season: number | undefined,
): Promise<readonly CategoryRow[]> {
  let categories = db
    .selectFrom("category")
    .selectAll()
    .where("scope", "=", "public")
    .where("archived", "=", false)
    .orderBy("season")
    .orderBy("position")
    .orderBy("uuid");
  if (season !== undefined) categories = categories.where("season", "=", season);
  return await categories.execute();
}

/** Returns every category, by season and position. */
export async function selectCategories(
  db: Connection,
  season: number | undefined,
): Promise<readonly CategoryRow[]> {
  let categories = db
    .selectFrom("category")
    .selectAll()
    .orderBy("season")
    .orderBy("archived")
    .orderBy("position")
    .orderBy("uuid");
  if (season !== undefined) categories = categories.where("season", "=", season);
  return await categories.execute();
}

/**
 * Creates a category, or changes the one of this season and slug, which keeps its UUID. The commit updates the boards of
 * its season.
 */
export async function writeCategory(
  trx: Transaction,
  uuid: string,
  category: UpsertCategoryRequest,
): Promise<CategoryRow> {
  const { season, slug } = category;
  const columns = columnsOf(category);
  return await trx
    .insertInto("category")
    .values({ uuid, season, slug, ...columns })
    .onConflict((conflict) => conflict.columns(["season", "slug"]).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const columnsOf = (category: UpsertCategoryRequest) => ({
  name: category.name,
  scope: category.scope,
  minimum_full_runs: category.minimumFullRuns,
  squad_sizes: [...category.squadSizes].sort((a, b) => a - b),
  requirements: JSON.stringify(category.requirements),
  needs_vs_pov: category.needsVsPov,
  needs_input_overlay: category.needsInputOverlay,
  position: category.position,
  archived: category.archived,
});

/** Returns the category of a season and slug, locked for a change; undefined when there is none. */
export async function lockCategory(
  trx: Transaction,
  { season, slug }: { readonly season: number; readonly slug: string },
): Promise<CategoryRow | undefined> {
  return await trx
    .selectFrom("category")
    .selectAll()
    .where("season", "=", season)
    .where("slug", "=", slug)
    .forUpdate()
    .executeTakeFirst();
}
