import type { MergeListQuery, MergeState } from "@hunt/contracts/merges";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { AccountMergeTable, KeptAccounts } from "../../platform/database/tables/merge-tables.ts";

type Reader = Kysely<Database>;
export type MergeRow = Selectable<AccountMergeTable>;

export async function insertMerge(trx: Transaction, merge: Insertable<AccountMergeTable>): Promise<void> {
  await trx.insertInto("account_merge").values(merge).execute();
}

export async function lockMerge(trx: Transaction, uuid: string): Promise<MergeRow | undefined> {
  return await trx
    .selectFrom("account_merge")
    .selectAll()
    .where("uuid", "=", uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the state of a merge. Once the merge is final or undone, the stored former state of the accounts is deleted. */
export async function updateState(trx: Transaction, uuid: string, state: MergeState): Promise<void> {
  const isOver = state === "undone" || state === "final";
  await trx
    .updateTable("account_merge")
    .set({ state, ...(isOver && { accounts: null }) })
    .where("uuid", "=", uuid)
    .execute();
}

export async function deleteRows(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom("account_merge_row").where("merge_uuid", "=", uuid).execute();
}

const undoable = ["moving", "merged", "undoing"] as const;

/** Returns the merges into an account that are neither final nor undone, the latest first. */
export async function selectOpenMergesInto(db: Reader, intoUuid: string): Promise<readonly MergeRow[]> {
  return await db
    .selectFrom("account_merge")
    .selectAll()
    .where("into_uuid", "=", intoUuid)
    .where("state", "in", undoable)
    .orderBy("merged_at", "desc")
    .orderBy("uuid", "desc")
    .execute();
}

function filtered(db: Reader, { state, userUuid }: Pick<MergeListQuery, "state" | "userUuid">) {
  let merges = db.selectFrom("account_merge");
  if (state !== undefined) merges = merges.where("state", "=", state);
  if (userUuid !== undefined)
    merges = merges.where((is) => is.or([is("from_uuid", "=", userUuid), is("into_uuid", "=", userUuid)]));
  return merges;
}

export async function countMerges(
  db: Reader,
  filter: Pick<MergeListQuery, "state" | "userUuid">,
): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const merges = (db: Reader, filter: Pick<MergeListQuery, "state" | "userUuid">) =>
  filtered(db, filter)
    .selectAll()
    .select(
      // The latest of several merges into one account is undone first.
      sql<boolean>`not exists (
        select from account_merge later where later.into_uuid = account_merge.into_uuid
          and later.state in ('moving', 'merged', 'undoing')
          and (later.merged_at, later.uuid) > (account_merge.merged_at, account_merge.uuid)
      )`.as("isLatest"),
    );
export type ListedMergeRow = Awaited<ReturnType<ReturnType<typeof merges>["execute"]>>[number];

/** Returns one page of merges, the latest first. */
export async function selectMerges(
  db: Reader,
  { limit, offset, ...filter }: MergeListQuery,
): Promise<readonly ListedMergeRow[]> {
  return await merges(db, filter)
    .orderBy("merged_at", "desc")
    .orderBy("uuid", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function selectMerge(db: Reader, uuid: string): Promise<ListedMergeRow | undefined> {
  return await merges(db, {}).where("uuid", "=", uuid).executeTakeFirst();
}

/** Stores the former state of both accounts. */
export async function updateAccounts(trx: Transaction, uuid: string, accounts: KeptAccounts): Promise<void> {
  await trx
    .updateTable("account_merge")
    .set({ accounts: JSON.stringify(accounts) })
    .where("uuid", "=", uuid)
    .execute();
}

/** Returns the providers whose sign-ins moved. */
export async function selectMovedProviders(trx: Transaction, uuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ provider: string }>`
    select row_key[1] as provider from account_merge_row
    where merge_uuid = ${uuid} and table_name = 'provider_link' order by id`.execute(trx);
  return rows.map(({ provider }) => provider);
}
