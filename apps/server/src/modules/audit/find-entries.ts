import type { Connection } from "../../platform/database/database-types.ts";
import { type AuditEntryRow, type EntryFilter, type EntryPage, selectAuditEntries } from "./queries.ts";

/** Entries that fit a filter, the newest first; a page of them, which ends before `before`. One statement. */
export async function findEntries(
  db: Connection,
  filter: EntryFilter,
  page: EntryPage,
): Promise<readonly AuditEntryRow[]> {
  return await selectAuditEntries(db, filter, page);
}
