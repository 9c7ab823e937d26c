import type { Connection } from "../../platform/database/database-types.ts";
import { type AuditEntryRow, selectEntry } from "./queries.ts";

/** The entry of an id; undefined when there is none. */
export async function findEntry(db: Connection, id: number): Promise<AuditEntryRow | undefined> {
  return await selectEntry(db, id);
}
