import type { Connection } from "../../platform/database/database-types.ts";
import { type AuditEntryRow, selectLastTimes } from "./queries.ts";

/** What was done, and to what kind of object. */
export interface DoneAction {
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
