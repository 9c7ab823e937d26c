import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import type { AuditEntryTable } from "../../platform/database/tables/audit-tables.ts";

export async function insertAuditEntry(
  trx: Transaction<Database>,
  entry: Insertable<AuditEntryTable>,
): Promise<void> {
  await trx.insertInto("audit_entry").values(entry).execute();
}

export type AuditEntryRow = Selectable<AuditEntryTable>;

/** The latest entries, the newest first; of one object when it is given. */
export async function selectAuditEntries(
  db: Kysely<Database>,
  { limit, object }: { readonly limit: number; readonly object: string | undefined },
): Promise<readonly AuditEntryRow[]> {
  let entries = db.selectFrom("audit_entry").selectAll().orderBy("id", "desc").limit(limit);
  if (object !== undefined) entries = entries.where("object", "=", object);
  return await entries.execute();
}

/** Entries about a kind of object, the newest first, older than the one of `before`. */
export async function selectEntriesOfKind(
  db: Kysely<Database>,
  objectKind: AuditEntryRow["object_kind"],
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<readonly AuditEntryRow[]> {
  let entries = db
    .selectFrom("audit_entry")
    .selectAll()
    .where("object_kind", "=", objectKind)
    .orderBy("id", "desc")
    .limit(limit);
  if (before !== undefined) entries = entries.where("id", "<", before);
  return await entries.execute();
}

export async function selectEntry(db: Kysely<Database>, id: number): Promise<AuditEntryRow | undefined> {
  return await db.selectFrom("audit_entry").selectAll().where("id", "=", id).executeTakeFirst();
}

/** When an action was last done to each of some objects of a kind, by object: by the log's index of objects. */
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

/** What an account did, by id: entries after the last of the page before. */
export async function selectEntriesBy(
  db: Kysely<Database>,
  userUuid: string,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly AuditEntryRow[]> {
  let entries = entriesBy(db, userUuid).selectAll().orderBy("id").limit(limit);
  if (after !== null) entries = entries.where("id", ">", after);
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
