import type { Connection } from "../../platform/database/database-types.ts";
import type { DoneAction } from "./last-done.ts";
import { type AuditEntryRow, selectLastEntry } from "./queries.ts";

/** The entry of when an action was last done to an object; undefined when it never was. */
export async function findLastEntry(
  db: Connection,
  done: DoneAction,
  object: string,
): Promise<Pick<AuditEntryRow, "at" | "reason" | "by_kind" | "by_name"> | undefined> {
  return await selectLastEntry(db, done, object);
}
