import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database-types.ts";

/** The views in the order in which they are made, because some views use earlier ones. */
const viewsInOrder = [
  "night_owner",
  "squad_place",
  "night_standing",
  "hunter_night_source",
  "own_night_source",
  "disputed_night_source",
  "hunter_count_source",
  "ranked_night",
  "board_claim",
  "hunter_claim",
];

/**
 * Views, functions and triggers, each whole in one file. Unlike tables they hold no data, so they are never changed step
 * by step: a release with other programs replaces them all.
 */
const programs = readPrograms();

/**
 * A release that changes a program, or the rights of the app (app-rights.ts), raises this number, so that a process of the
 * former release, which still runs or starts again, does not restore its own.
 */
const release = 3;
const hash = createHash("sha256")
  .update(programs.map(({ text }) => text).join("\0"))
  .digest("hex");

interface Program {
  readonly name: string;
  readonly text: string;
}

function readPrograms(): readonly Program[] {
  // Some programs use earlier ones.
  return ["views", "functions", "triggers"].flatMap((kind) => {
    const folder = new URL(`./${kind}/`, import.meta.url);
    const names = readdirSync(folder).map((file) => file.replace(/\.sql$/, ""));
    const place = (name: string) => viewsInOrder.indexOf(name);
    return names
      .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
      .map((name) => ({ name, text: readFileSync(new URL(`${name}.sql`, folder), "utf8") }));
  });
}

/** Whether the database has the views, functions and triggers of this release, or of a later one. */
export async function hasPrograms(db: Kysely<Database>): Promise<boolean> {
  return isMarkOfPrograms(await readMark(db));
}

/** Whether the mark (the comment on `touched`) states that the programs are those of this release or a later one. */
export function isMarkOfPrograms(mark: string | null): boolean {
  const found = partsOf(mark);
  return found.release > release || (found.release === release && found.hash === hash);
}

/** Whether the views, functions and triggers in the database are those of a later release. */
export async function isOfLaterRelease(db: Kysely<Database>): Promise<boolean> {
  return partsOf(await readMark(db)).release > release;
}

async function readMark(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description('touched'::regclass) as mark`.execute(db);
  return rows[0]?.mark ?? null;
}

function partsOf(mark: string | null) {
  const [ofDatabase = "0", hashOfDatabase] = (mark ?? "").split(" ");
  return { release: Number(ofDatabase), hash: hashOfDatabase };
}

/** Tables with triggers, in the order in which the analysis of an upload writes to them. */
const writtenTables = ["upload", "night", "run", "night_member", "upload_night"];

/**
 * Replaces all views, functions and triggers by those of this release; needs the tables' owner. Waits for the commits under way: each
 * of them needs the former views, and holds `touched` until it has derived everything by the former functions. A commit that touches
 * an account or a setting first takes `touched` before these tables: PostgreSQL then ends one of the two, and a start tries again.
 */
export async function replacePrograms(trx: Transaction<Database>): Promise<void> {
  const tables = writtenTables.map((name) => sql.table(name));
  await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(trx);
  await sql`lock table touched in access exclusive mode`.execute(trx);
  const views = viewsInOrder.map((name) => sql.id(name));
  // Dropping the views also drops everything that uses them; all of it is made again below.
  await sql`drop view if exists ${sql.join(views)} cascade`.execute(trx);
  for (const { text } of programs) await sql.raw(text).execute(trx);
  await sql`comment on table touched is ${sql.lit(`${release} ${hash}`)}`.execute(trx);
}
