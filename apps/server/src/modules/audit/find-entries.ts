import type { Connection } from "../../platform/database/database-types.ts";
import {
  type AuditEntryRow,
  type EntryFilter,
  type EntryPage,
  selectAuditEntries,
  selectEntry,
  selectLastEntry,
  selectLastTimes,
} from "./queries.ts";

/**
 * Returns a page of the entries that match a filter, the newest first; the page ends before the entry `before`. Runs
 * one statement.
 */
export async function findEntries(
  db: Connection,
  filter: EntryFilter,
  page: EntryPage,
): Promise<readonly AuditEntryRow[]> {
  return await selectAuditEntries(db, filter, page);
}

/** Returns the entry with an id; undefined when there is none. */
export async function findEntry(db: Connection, id: number): Promise<AuditEntryRow | undefined> {
  return await selectEntry(db, id);
}

/** Returns the entry of the last time that an action was done to an object; undefined when it never was. */
export async function findLastEntry(
  db: Connection,
  done: DoneAction,
  object: string,
): Promise<Pick<AuditEntryRow, "at" | "reason" | "by_kind" | "by_name"> | undefined> {
  return await selectLastEntry(db, done, object);
}

/** An action, and the kind of object it was done to. */
interface DoneAction {
  readonly action: string;
  readonly objectKind: AuditEntryRow["object_kind"];
}

/**
 * Returns the last time that an action was done to each of some objects, by object. Objects without such an entry are
 * missing.
 */
export async function findLastTimes(
  db: Connection,
  done: DoneAction,
  objects: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  return await selectLastTimes(db, done, objects);
}
