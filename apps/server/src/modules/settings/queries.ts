import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";

/** The stored settings by key; those never changed are not there. */
export async function readStoredSettings(db: Kysely<Database>): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom("setting").select(["key", "value"]).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}
