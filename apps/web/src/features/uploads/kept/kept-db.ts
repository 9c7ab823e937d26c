import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptNight } from "./kept-night.ts";

/** Raised with every change of what is stored; `upgrades` then gets the step that leads there. */
const keptDbVersion = 1;
const dbName = "kept-nights";

interface KeptSchema extends DBSchema {
  readonly nights: { readonly key: string; readonly value: KeptNight };
}
type Db = IDBPDatabase<KeptSchema>;

/** Step n leads from version n to the next. */
const upgrades: readonly ((db: Db) => void)[] = [
  (db) => {
    db.createObjectStore("nights", { keyPath: "id" });
  },
];

/** Why nights cannot be kept, or not all of them be shown. */
export const keptProblems = ["refused", "full", "newer", "blocked"] as const;
export type KeptProblem = (typeof keptProblems)[number];

/** Where nights are kept; every call may be refused by the browser. */
export interface KeptDb {
  /** Whatever lies there: another version may have written it. */
  all(): Promise<readonly unknown[]>;
  put(night: KeptNight): Promise<void>;
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
export async function openKeptDb({ onBlocked, onTakenOver }: OpenKeptDbOptions): Promise<KeptDb> {
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
    all: () => db.getAll("nights"),
    put: async (night) => void (await db.put("nights", night)),
    remove: (id) => db.delete("nights", id),
    clear: () => db.clear("nights"),
  };
}

/** What an error of the store means for who wants to keep something. */
export function keptProblemOf(error: unknown): KeptProblem {
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError") return "full";
  return name === "VersionError" ? "newer" : "refused";
}
