import type { Connection } from "../../../platform/database/database-types.ts";
import { selectTies } from "../show/tie-queries.ts";

/** Of some nights those that an account is in the squad of, whatever it says, or ever sent a log of. */
export async function listTiedNights(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  const ties = await selectTies(db, userUuid, nightUuids);
  return new Set(ties.map(({ nightUuid }) => nightUuid));
}
