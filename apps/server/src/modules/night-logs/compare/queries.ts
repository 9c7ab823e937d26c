import type { Connection } from "../../../platform/database/database-types.ts";

/** The account that sent a log. */
export interface Sender {
  readonly uuid: string;
  readonly ign: string | null;
}

/** Returns accounts by UUID, with their verified names. */
export async function selectSenders(
  db: Connection,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Sender>> {
  if (uuids.length === 0) return new Map();
  const rows = await db
    .selectFrom("user_account")
    .select(["uuid", "ign"])
    .where("uuid", "in", uuids)
    .execute();
  return new Map(rows.map((row) => [row.uuid, row]));
}
