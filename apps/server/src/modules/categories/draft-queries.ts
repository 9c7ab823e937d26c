import type { UpsertCategoryRequest } from "@hunt/contracts/categories";
import { type SqlBool, sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";
import { type CategoryRow, writeCategory } from "./queries.ts";

/** Boards that are computed beside those of a season's categories, and take the place of some of them. */
export interface Draft {
  /** What its boards are called meanwhile. */
  readonly key: string;
  readonly season: number;
  /** Whose boards it will be; empty: those of a season without public categories. */
  readonly category: string;
  readonly minimumFullRuns: number;
  /** null: every size. */
  readonly squadSizes: readonly number[] | null;
  readonly hasRequirements: boolean;
}

/** No category is called so: slugs have no colon. */
const aside = "aside:";
export const nameAside = (uuid: string): string => `${aside}${uuid}`;

/** Any number that no other advisory lock of ours is. */
const editLock = 7_203_118;

/** Lets nobody else change what counts for categories until the transaction ends. */
export async function holdCategories(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(editLock)})`.execute(trx);
}

/** Tells the database that a transaction in which nothing happens for long is still wanted. */
export async function stayInTransaction(trx: Transaction): Promise<void> {
  await sql`select`.execute(trx);
}

/** Lets nobody else change what boards hold until the transaction ends; returns whether boards may change now. */
export async function holdBoards(trx: Transaction): Promise<boolean> {
  await sql`select hold_boards()`.execute(trx);
  const { rows } = await sql`select from board_lock`.execute(trx);
  return rows.length === 0;
}

/** Has the boards of a draft computed from now on for every night that is written; the others are `nightsOfDraft`. */
export async function insertDraft(trx: Transaction, draft: Draft): Promise<void> {
  await trx
    .insertInto("board_draft")
    .values({
      key: draft.key,
      season: draft.season,
      category: draft.category,
      minimum_full_runs: draft.minimumFullRuns,
      squad_sizes: draft.squadSizes,
      has_requirements: draft.hasRequirements,
    })
    .execute();
}

export async function hasDraft(trx: Transaction, key: string): Promise<boolean> {
  const found = await trx.selectFrom("board_draft").select("key").where("key", "=", key).executeTakeFirst();
  return found !== undefined;
}

/**
 * The nights that can count for a draft. Under the lock of everything derived: a night whose boards were computed
 * before the draft was there is committed by then, and any later one counts for it by itself.
 */
export async function nightsOfDraft(
  trx: Transaction,
  { season, category, squadSizes, hasRequirements }: Draft,
): Promise<readonly string[]> {
  let nights = trx
    .selectFrom("night")
    .select("uuid")
    .where("listed", "=", true)
    .where("season", "=", season)
    .orderBy("uuid");
  if (squadSizes) nights = nights.where("squad_size", "in", [...squadSizes]);
  if (hasRequirements) nights = nights.where("verified", "=", true).where("category", "=", category);
  return (await nights.execute()).map(({ uuid }) => uuid);
}

/** Computes what some nights have on boards, those of drafts among them. */
export async function computeBoards(trx: Transaction, nights: readonly string[]): Promise<void> {
  await sql`select sync_nights_of_boards(${nights}::uuid[], null)`.execute(trx);
}

/** Whether the season has a public category besides the one of a slug. */
export async function hasPublicCategory(
  trx: Transaction,
  { season, besides }: { readonly season: number; readonly besides: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from category where season = ${season} and scope = 'public' and slug is distinct from ${besides} limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** Writes a category whose boards the caller exchanges: no season is computed for it. */
export async function writeWithoutBoards(
  trx: Transaction,
  uuid: string,
  category: UpsertCategoryRequest,
): Promise<CategoryRow> {
  await sql`set local app.derive = 'off'`.execute(trx);
  return await writeCategory(trx, uuid, category);
}

/** Puts the boards of a category (or those without a name) aside, where nobody finds them. */
export async function putBoardsAside(
  trx: Transaction,
  { season, category, key }: Pick<Draft, "season" | "category" | "key">,
): Promise<void> {
  await trx
    .updateTable("board")
    .set({ category: key })
    .where("season", "=", season)
    .where("category", "=", category)
    .execute();
}

/** Gives a draft's boards, which are whole, the name that they are for. */
export async function showDraft(trx: Transaction, { season, category, key }: Draft): Promise<void> {
  await trx
    .updateTable("board")
    .set({ category })
    .where("season", "=", season)
    .where("category", "=", key)
    .execute();
  await trx.deleteFrom("board_draft").where("key", "=", key).execute();
}

export async function dropDrafts(trx: Transaction): Promise<void> {
  await trx.deleteFrom("board_draft").execute();
}

/** Removes some entries of boards that were put aside, at last the boards; returns whether there is more. */
export async function removeAside(trx: Transaction, entries: number): Promise<boolean> {
  const isAside = sql<SqlBool>`starts_with(category, ${aside})`;
  const removed = await sql`
    delete from board_entry where (board_id, uuid) in (
      select e.board_id, e.uuid from board b join board_entry e on e.board_id = b.id where ${isAside} limit ${entries}
    )`.execute(trx);
  if (removed.numAffectedRows !== 0n) return true;
  await sql`
    with gone as (delete from board where ${isAside} returning id)
    delete from board_histogram where board_id in (select id from gone)`.execute(trx);
  return false;
}
