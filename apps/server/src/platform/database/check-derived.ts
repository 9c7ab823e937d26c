import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "./database-types.ts";

/** The derived tables, compared whole; `board` only numbers the boards. */
const derivedTables = [
  "hunter_night",
  "own_night",
  "disputed_night",
  "hunter_count",
  "night_count",
  "board_entry",
  "board_count",
] as const;

/** The number of rows of each difference that are reported in full. */
const toldRows = 10;

export interface Difference {
  readonly table: (typeof derivedTables)[number];
  /** `missing`: the sources have the row and the table does not; `surplus`: the reverse. */
  readonly kind: "missing" | "surplus";
  readonly rows: number;
  /** The first rows, as JSON. */
  readonly examples: readonly string[];
}

/**
 * Computes everything derived anew from its sources, and returns where it differs from the stored rows; with `repairs`
 * stores the computed ones. Needs the tables' owner. Writers of nights wait meanwhile: about a minute for 100,000.
 * Throws while boards are locked, because they then show an earlier time.
 */
export async function checkDerived(
  db: Kysely<Database>,
  { repairs }: { readonly repairs: boolean },
): Promise<readonly Difference[]> {
  const trx = await db.startTransaction().execute();
  try {
    for (const table of derivedTables)
      await sql`create temporary table ${kept(table)} on commit drop as table ${sql.table(table)}`.execute(
        trx,
      );
    await sql`select rebuild_derived()`.execute(trx);
    const differences: Difference[] = [];
    for (const table of derivedTables) {
      const [now, before] = [sql.table(table), kept(table)];
      differences.push(...(await rowsOnlyIn(trx, now, before, { table, kind: "missing" })));
      differences.push(...(await rowsOnlyIn(trx, before, now, { table, kind: "surplus" })));
    }
    await (repairs ? trx.commit() : trx.rollback()).execute();
    return differences;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

const kept = (table: string) => sql.table(`kept_${table}`);

async function rowsOnlyIn(
  trx: Transaction,
  one: ReturnType<typeof kept>,
  other: ReturnType<typeof kept>,
  difference: Pick<Difference, "table" | "kind">,
): Promise<readonly Difference[]> {
  const { rows } = await sql<{ rows: number; examples: readonly string[] | null }>`
    select count(*)::integer as rows, (array_agg(row_to_json(different)::text))[1:${sql.lit(toldRows)}] as examples
    from (table ${one} except table ${other}) different`.execute(trx);
  const [found] = rows;
  return found && found.rows > 0 ? [{ ...difference, rows: found.rows, examples: found.examples ?? [] }] : [];
}
