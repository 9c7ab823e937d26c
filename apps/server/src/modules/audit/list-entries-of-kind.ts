import type { Connection } from "../../platform/database/database-types.ts";
import { type AuditEntryRow, selectEntriesOfKind } from "./queries.ts";

/** Entries about one kind of object, the newest first; what their details mean is known to whoever wrote them. */
export async function listEntriesOfKind(
  db: Connection,
  objectKind: AuditEntryRow["object_kind"],
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<readonly AuditEntryRow[]> {
  return await selectEntriesOfKind(db, objectKind, page);
}
