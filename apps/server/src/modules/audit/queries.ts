import type { UserRole } from "@hunt/contracts/users";
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { AuditEntryTable, DoneCallTable } from "../../platform/database/tables/audit-tables.ts";

export async function insertAuditEntry(
  trx: Transaction<Database>,
  entry: Insertable<AuditEntryTable>,
): Promise<void> {
  await trx.insertInto("audit_entry").values(entry).execute();
}

/** Returns false when a call with this key exists. Waits for a call whose transaction is still running. */
export async function insertDoneCall(
  trx: Transaction<Database>,
  row: Insertable<DoneCallTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("done_call")
    .values(row)
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function selectDoneCall(trx: Transaction<Database>, keyHash: Buffer) {
  return await trx
    .selectFrom("done_call")
    .select(["content_hash", "result"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

export async function updateDoneCall(
  trx: Transaction<Database>,
  keyHash: Buffer,
  result: Buffer,
): Promise<void> {
  await trx.updateTable("done_call").set({ result }).where("key_hash", "=", keyHash).execute();
}

export async function deleteDoneCalls(trx: Transaction<Database>, before: Date): Promise<void> {
  await trx.deleteFrom("done_call").where("at", "<", before).execute();
}

export type AuditEntryRow = Selectable<AuditEntryTable>;

/** A filter for entries; a field that is missing does not restrict the result. */
export interface EntryFilter {
  /** An account's uuid, or an operator's name. */
  readonly by?: string | undefined;
  readonly action?: string | undefined;
  readonly objectKind?: AuditEntryRow["object_kind"] | undefined;
  readonly object?: string | undefined;
  readonly from?: Date | undefined;
  /** The time before which the entries were made. */
  readonly to?: Date | undefined;
  readonly isLook?: boolean | undefined;
}

export interface EntryPage {
  readonly limit: number;
  /** The id of an entry; only older entries are returned. */
  readonly before?: number | undefined;
}

/**
 * The actions by which somebody looked at somebody else's private data: those with the verb `look`, and no other
 * (scripts/audit-words.test.ts). They are listed, because the log's index finds whole actions.
 */
const lookActions = ["audit.look", "user.look", "user.look_at_merge"] as const;

/** Returns the latest entries that match, the newest first. Each filter but that for looks has an index in this order. */
export async function selectAuditEntries(
  db: Kysely<Database>,
  { by, action, objectKind, object, from, to, isLook }: EntryFilter,
  { limit, before }: EntryPage,
): Promise<readonly AuditEntryRow[]> {
  let entries = db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (by !== undefined) entries = entries.where("by_name", "=", by);
  if (action !== undefined) entries = entries.where("action", "=", action);
  if (objectKind !== undefined) entries = entries.where("object_kind", "=", objectKind);
  if (object !== undefined) entries = entries.where("object", "=", object);
  if (from !== undefined) entries = entries.where("at", ">=", from);
  if (to !== undefined) entries = entries.where("at", "<", to);
  if (isLook === true) entries = entries.where("action", "in", lookActions);
  if (before !== undefined) entries = entries.where(isBeyond("<", before));
  return await entries.execute();
}

/** Returns the condition that an entry is after (`>`) or before (`<`) the entry with an id, by time. */
const isBeyond = (side: "<" | ">", id: number) =>
  sql<boolean>`(at, id) ${sql.raw(side)} ((select at from audit_entry where id = ${id}), ${id}::bigint)`;

export async function selectEntry(db: Kysely<Database>, id: number): Promise<AuditEntryRow | undefined> {
  return await db.selectFrom("audit_entry").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Returns the last time that an action was done to each of some objects of a kind, by object. Uses the log's index of
 * objects.
 */
export async function selectLastTimes(
  db: Kysely<Database>,
  {
    objectKind,
    action,
  }: Pick<AuditEntryRow, "action"> & { readonly objectKind: AuditEntryRow["object_kind"] },
  objects: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom("audit_entry")
    .select((of) => ["object", of.fn.max("at").as("at")])
    .where("object_kind", "=", objectKind)
    .where("action", "=", action)
    .where("object", "in", objects.length === 0 ? [""] : [...objects])
    .groupBy("object")
    .execute();
  return new Map(rows.map(({ object, at }) => [object, at]));
}

/** Returns when an action was last done to an object, and its reason. Uses the log's index of objects. */
export async function selectLastEntry(
  db: Kysely<Database>,
  {
    objectKind,
    action,
  }: Pick<AuditEntryRow, "action"> & { readonly objectKind: AuditEntryRow["object_kind"] },
  object: string,
): Promise<Pick<AuditEntryRow, "at" | "reason" | "by_kind" | "by_name"> | undefined> {
  return await db
    .selectFrom("audit_entry")
    .select(["at", "reason", "by_kind", "by_name"])
    .where("object_kind", "=", objectKind)
    .where("action", "=", action)
    .where("object", "=", object)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the entries that an account caused, the oldest first, after the last entry of the page before. */
export async function selectEntriesBy(
  db: Kysely<Database>,
  userUuid: string,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly AuditEntryRow[]> {
  let entries = entriesBy(db, userUuid).selectAll().orderBy("at").orderBy("id").limit(limit);
  if (after !== null) entries = entries.where(isBeyond(">", after));
  return await entries.execute();
}

export async function countEntriesBy(db: Kysely<Database>, userUuid: string): Promise<number> {
  const { count } = await entriesBy(db, userUuid)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const entriesBy = (db: Kysely<Database>, userUuid: string) =>
  db.selectFrom("audit_entry").where("by_kind", "=", "user").where("by_name", "=", userUuid);

/** Returns the role of an account; undefined when the account is suspended or merged into another one. */
export async function selectRoleInForce(
  trx: Transaction<Database>,
  userUuid: string,
  now: Date,
): Promise<UserRole | undefined> {
  const found = await trx
    .selectFrom("user_account")
    .select("role")
    .where("uuid", "=", userUuid)
    .where("merged_into", "is", null)
    .where((is) => is.or([is("suspended_until", "is", null), is("suspended_until", "<=", now)]))
    .executeTakeFirst();
  return found?.role;
}
