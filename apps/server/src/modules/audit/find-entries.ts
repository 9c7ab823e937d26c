import type { Connection } from "../../platform/database/database-types.ts";
import {
  type AuditEntryRow,
  type EntryFilter,
  type EntryPage,
  selectAuditEntries,
  selectEntriesOfKind,
  selectEntry,
  selectLastEntry,
  selectLastTimes,
} from "./queries.ts";

/** Entries that fit a filter, the newest first; a page of them, which ends before `before`. One statement. */
export async function findEntries(
  db: Connection,
  filter: EntryFilter,
  page: EntryPage,
): Promise<readonly AuditEntryRow[]> {
  return await selectAuditEntries(db, filter, page);
}

/** The entry of an id; undefined when there is none. */
export async function findEntry(db: Connection, id: number): Promise<AuditEntryRow | undefined> {
  return await selectEntry(db, id);
}

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

/** Entries about one kind of object, the newest first; what their details mean is known to whoever wrote them. */
export async function listEntriesOfKind(
  db: Connection,
  objectKind: AuditEntryRow["object_kind"],
  page: { readonly limit: number; readonly before: number | undefined },
): Promise<readonly AuditEntryRow[]> {
  return await selectEntriesOfKind(db, objectKind, page);
}
