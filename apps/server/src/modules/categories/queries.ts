import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import { type Selectable, sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { CategoryTable } from "../../platform/database/tables/board-tables.ts";

export type CategoryRow = Selectable<CategoryTable>;

/** What everybody may see and still uses, by season and position. */
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

/** Creates a category, or changes the one of this season and slug, which keeps its uuid. */
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
  position: category.position,
  archived: category.archived,
});

/** What a transaction does to categories changes no boards: who calls it has them computed (0020). */
async function leaveBoards(trx: Transaction): Promise<void> {
  await sql`set local app.derive = 'off'`.execute(trx);
}

/** Creates a category as a private one without the nights that there are; null when the season has one of this slug. */
export async function insertHidden(
  trx: Transaction,
  uuid: string,
  category: UpsertCategoryRequest,
): Promise<CategoryRow | null> {
  await leaveBoards(trx);
  const { season, slug } = category;
  const inserted = await trx
    .insertInto("category")
    .values({ uuid, season, slug, ...columnsOf(category), scope: "private" })
    .onConflict((conflict) => conflict.columns(["season", "slug"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** Makes a category public whose boards are whole. */
export async function showCategory(trx: Transaction, uuid: string): Promise<CategoryRow> {
  await leaveBoards(trx);
  return await trx
    .updateTable("category")
    .set({ scope: "public" })
    .where("uuid", "=", uuid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The nights that can count for a category. Under the lock of everything derived: a night whose boards were computed
 * before the category was there is committed by then, and any later one counts for it by itself.
 */
export async function selectNightsOfCategory(
  trx: Transaction,
  { season, slug, squadSizes, requirements }: UpsertCategoryRequest,
): Promise<readonly string[]> {
  await sql`select hold_boards()`.execute(trx);
  let nights = trx
    .selectFrom("night")
    .select("uuid")
    .where("listed", "=", true)
    .where("season", "=", season)
    .where("squad_size", "in", [...squadSizes])
    .orderBy("uuid");
  if (Object.keys(requirements).length > 0)
    nights = nights.where("verified", "=", true).where("category", "=", slug);
  return (await nights.execute()).map(({ uuid }) => uuid);
}

/** The nights on the board that a season has as long as it has no public category; under the same lock. */
export async function selectNightsOfNoCategory(trx: Transaction, season: number): Promise<readonly string[]> {
  await sql`select hold_boards()`.execute(trx);
  const nights = await trx
    .selectFrom("board_entry")
    .innerJoin("board", "board.id", "board_entry.board_id")
    .select("night_uuid")
    .distinct()
    .where("season", "=", season)
    .where("category", "=", "")
    .orderBy("night_uuid")
    .execute();
  return nights.map(({ night_uuid }) => night_uuid);
}

/** Has all that some nights have on boards computed anew at the commit. */
export async function touchNights(trx: Transaction, nights: readonly string[]): Promise<void> {
  await sql`insert into board_dirt (nights) values (${nights}::uuid[])`.execute(trx);
}

/** Returns false when there is no such category. */
export async function setArchived(
  trx: Transaction,
  { season, slug }: { readonly season: number; readonly slug: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable("category")
    .set({ archived: true })
    .where("season", "=", season)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
