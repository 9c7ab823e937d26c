import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Rises with every change of the stored schema; `upgrades` then gets the step to the new version. */
const keptDbVersion = 3;
export const dbName = "kept-nights";

/** An entry of the store, named by its id. */
export interface StoredEntry {
  readonly id: string;
}

/** The stores of the browser: nights, Profit-Taker runs, and uploads that wait for the server. */
export type KeptStore = "nights" | "runs" | "uploads";

interface KeptSchema extends DBSchema {
  readonly nights: { readonly key: string; readonly value: StoredEntry };
  readonly runs: { readonly key: string; readonly value: StoredEntry };
  readonly uploads: { readonly key: string; readonly value: StoredEntry };
}
type Db = IDBPDatabase<KeptSchema>;

/** The step at index n upgrades version n to n + 1. */
const upgrades: readonly ((db: Db) => void)[] = [
  (db) => {
    db.createObjectStore("nights", { keyPath: "id" });
  },
  (db) => {
    db.createObjectStore("runs", { keyPath: "id" });
  },
  (db) => {
    db.createObjectStore("uploads", { keyPath: "id" });
  },
];

/** The reasons why an entry cannot be kept, or why not all entries can be shown. */
export const keptProblems = ["refused", "full", "newer", "blocked"] as const;
export type KeptProblem = (typeof keptProblems)[number];

/** The store of one kind of entries; the browser may refuse every call. */
export interface KeptDb<Entry extends StoredEntry> {
  /** Returns all values in the store, unchecked, because another version of the app may have written them. */
  all(): Promise<readonly unknown[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

export interface OpenKeptDbOptions {
  /** Called when a window with an older version keeps the database open; opening continues once that window closes. */
  readonly onBlocked: () => void;
  /** Called when a newer version took over the database, so that this window can no longer use it. */
  readonly onTakenOver: () => void;
}

/**
 * Opens the store of one kind.
 *
 * @throws DOMException when the browser cannot open it (`keptProblemOf` gives the reason).
 */
export async function openKeptDb<Entry extends StoredEntry>(
  store: KeptStore,
  { onBlocked, onTakenOver }: OpenKeptDbOptions,
): Promise<KeptDb<Entry>> {
  const db: Db = await openDB<KeptSchema>(dbName, keptDbVersion, {
    upgrade: (opened, from) => {
      for (const step of upgrades.slice(from)) step(opened);
    },
    blocked: onBlocked,
    blocking: () => {
      db.close();
      onTakenOver();
    },
    terminated: onTakenOver,
  });
  return {
    all: () => db.getAll(store),
    put: async (entry) => void (await db.put(store, entry)),
    remove: (id) => db.delete(store, id),
    clear: () => db.clear(store),
  };
}

/** Returns the reason for an error of the store. */
export function keptProblemOf(error: unknown): KeptProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "VersionError" ? "newer" : "refused";
}
