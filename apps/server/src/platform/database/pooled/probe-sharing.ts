import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../database-types.ts";
import { executeNamed } from "../named-statements.ts";

/**
 * What two connections of the app that take turns find behind an address: each always gets one of the database's
 * connections for itself (`own`), as without a pooler and with one in session mode; or not (`shared`); or a statement that
 * one of them has named is unknown to it later, or known to the other (`names lost`).
 */
export type Sharing = "own" | "shared" | "names lost";

const turns = 10;
/** PostgreSQL's codes of a name that is unknown, and of one that is taken. */
const lostName: ReadonlySet<unknown> = new Set(["26000", "42P05"]);

/** Finds out whether connections are shared. Needs two of them. Names are used where the database is opened with them. */
export async function probeSharing(db: Kysely<Database>): Promise<Sharing> {
  const name = `probe ${randomUUID()}`;
  try {
    const isShared = await db
      .connection()
      .execute((first) => db.connection().execute((second) => takeTurns(first, second, name)));
    return isShared ? "shared" : "own";
  } catch (error) {
    if (error instanceof Error && "code" in error && lostName.has(error.code)) return "names lost";
    throw error;
  }
}

/** Returns whether the two were ever given the same connection of the database, or one of them two. */
async function takeTurns(first: Kysely<Database>, second: Kysely<Database>, name: string): Promise<boolean> {
  const ofFirst = new Set<number>();
  const ofSecond = new Set<number>();
  for (let turn = 0; turn < turns; turn += 1) {
    ofFirst.add(await backendOf(first, name));
    ofSecond.add(await backendOf(second, name));
  }
  return new Set([...ofFirst, ...ofSecond]).size !== 2 || ofFirst.size !== 1 || ofSecond.size !== 1;
}

async function backendOf(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await executeNamed(db, name, sql<{ pid: number }>`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}
