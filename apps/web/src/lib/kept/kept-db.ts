import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** Raised with every change of what is stored; `upgrades` then gets the step that leads there. */
const keptDbVersion = 2;
export const dbName = "kept-nights";

/** Whatever is kept has a name of its own. */
export interface KeptEntry {
  readonly id: string;
}

/** What the browser keeps: nights, and Profit-Taker runs. */
export type KeptStore = "nights" | "runs";

interface KeptSchema extends DBSchema {
  readonly nights: { readonly key: string; readonly value: KeptEntry };
  readonly runs: { readonly key: string; readonly value: KeptEntry };
}
type Db = IDBPDatabase<KeptSchema>;

/** Step n leads from version n to the next. */
const upgrades: readonly ((db: Db) => void)[] = [
  (db) => {
    db.createObjectStore("nights", { keyPath: "id" });
  },
  (db) => {
    db.createObjectStore("runs", { keyPath: "id" });
  },
];

/** Why something cannot be kept, or not all of it be shown. */
export const keptProblems = ["refused", "full", "newer", "blocked"] as const;
export type KeptProblem = (typeof keptProblems)[number];

/** Where entries of one kind are kept; every call may be refused by the browser. */
export interface KeptDb<Entry extends KeptEntry> {
  /** Whatever lies there: another version may have written it. */
  all(): Promise<readonly unknown[]>;
  put(entry: Entry): Promise<void>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
}

export interface OpenKeptDbOptions {
  /** A window of an older version holds it open; opening goes on once that closes. */
  readonly onBlocked: () => void;
  /** A newer version took it over: this window has it no longer. */
  readonly onTakenOver: () => void;
}

/** @throws DOMException when the browser has no place (`keptProblemOf` says why). */
export async function openKeptDb<Entry extends KeptEntry>(
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

/** What an error of the store means for who wants to keep something. */
export function keptProblemOf(error: unknown): KeptProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "VersionError" ? "newer" : "refused";
}
