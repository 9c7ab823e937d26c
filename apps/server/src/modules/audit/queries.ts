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
