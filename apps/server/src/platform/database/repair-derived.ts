import { type Kysely, sql } from "kysely";
import type { Database } from "./database-types.ts";

/** The derived data that differ from their sources; the repair computes and stores them again. */
export interface DerivedFaults {
  readonly nights: readonly string[];
  readonly hunters: readonly string[];
  /**
   * Entries of boards that differ. The entries of one squad on a board share one best entry, and records depend on
   * earlier entries.
   */
  readonly entries: readonly BoardPlace[];
  /** Buckets of boards whose counts, or the counts of their parts, differ. */
  readonly buckets: readonly Pick<BoardPlace, "boardId" | "bucket">[];
  readonly nightCounts: boolean;
}

interface BoardPlace {
  readonly boardId: number;
  readonly bucket: number;
  readonly squadKey: string;
  /** The instant as PostgreSQL writes it, because a `Date` would lose its microseconds. */
  readonly createdAt: string;
}

/** One commit repairs at most this many nights or hunters, and other writers wait for one commit at most. */
const atOnce = 200;

/**
 * Computes the differing rows again, in parts with a commit each, so that writers of nights never wait for long. Needs
 * the tables' owner. A repair that was killed is simply run again.
 */
export async function repairDerived(db: Kysely<Database>, faults: DerivedFaults): Promise<void> {
  for (const nights of partsOf(faults.nights)) await touch(db, { nights });
  for (const hunters of partsOf(faults.hunters)) await touch(db, { hunters });
  const boards = new Set([...faults.entries, ...faults.buckets].map(({ boardId }) => boardId));
  for (const board of boards) await markBoard(db, board, faults);
  if (faults.nightCounts) await countNights(db);
}

function partsOf(uuids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(uuids.length / atOnce);
  return Array.from({ length: count }, (_, part) => uuids.slice(part * atOnce, (part + 1) * atOnce));
}

interface Touched {
  readonly nights?: readonly string[];
  readonly hunters?: readonly string[];
}

/** Notes nights and hunters as if they had been changed: the commit computes everything that is derived of them. */
async function touch(db: Kysely<Database>, { nights = [], hunters = [] }: Touched): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into touched (night_uuid) select unnest(${[...nights]}::uuid[]) on conflict do nothing`.execute(
      trx,
    );
    await sql`
      insert into touched (user_uuid) select unnest(${[...hunters]}::uuid[]) on conflict do nothing`.execute(
      trx,
    );
    await sql`insert into touched default values on conflict do nothing`.execute(trx);
  });
}

/** Marks best entries and records of a board again where they differ, and counts the buckets concerned. */
async function markBoard(db: Kysely<Database>, board: number, faults: DerivedFaults): Promise<void> {
  const entries = faults.entries.filter(({ boardId }) => boardId === board);
  const boards = entries.map(() => board);
  await db.transaction().execute(async (trx) => {
    await lockDerived.execute(trx);
    const { rows } = await sql<{ bucket: number }>`
      select bucket from mark_best_entries(${boards}::integer[], ${entries.map(({ squadKey }) => squadKey)}::uuid[])`.execute(
      trx,
    );
    await sql`
      select mark_records(${boards}::integer[], ${entries.map(({ createdAt }) => createdAt)}::timestamptz[])`.execute(
      trx,
    );
    const told = faults.buckets.filter(({ boardId }) => boardId === board);
    const buckets = [...rows, ...entries, ...told].map(({ bucket }) => bucket);
    const boardOfEach = buckets.map(() => board);
    // Null counts a bucket whole.
    await sql`
      select count_board_parts(${boardOfEach}::integer[], ${buckets}::integer[], ${buckets.map(() => null)}::integer[])`.execute(
      trx,
    );
    await sql`
      select count_board_entries(${boardOfEach}::integer[], ${buckets}::integer[])`.execute(trx);
  });
}

/** Counts all nights again. */
async function countNights(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDerived.execute(trx);
    await sql`select rebuild_night_counts()`.execute(trx);
  });
}

/** The lock that each commit holds while it computes its derived data (functions/derive_touched.sql). */
const lockDerived = sql`select pg_advisory_xact_lock(7203117)`;
