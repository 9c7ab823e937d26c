import type { Connection } from "../../platform/database/database-types.ts";
import { type AuditEntryRow, selectLastEntry, selectLastTimes } from "./queries.ts";

/** The entry of when an action was last done to an object; undefined when it never was. */
export async function findLastEntry(
  db: Connection,
  done: DoneAction,
  object: string,
): Promise<Pick<AuditEntryRow, "at" | "reason" | "by_kind" | "by_name"> | undefined> {
  return await selectLastEntry(db, done, object);
}

/** What was done, and to what kind of object. */
interface DoneAction {
  readonly action: string;
  readonly objectKind: AuditEntryRow["object_kind"];
}

/** When an action was last done to each of some objects, by object; those it never was done to are not there. */
export async function lastDone(
  db: Connection,
  done: DoneAction,
  objects: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return await selectLastTimes(db, done, objects);
}
