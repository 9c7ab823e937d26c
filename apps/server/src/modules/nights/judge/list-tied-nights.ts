import type { Connection } from "../../../platform/database/database-types.ts";
import { selectTiedNights } from "./judge-queries.ts";

/**
 * Of some nights those that an account is in the squad of, whatever it says, or ever sent a log of; also by a name that it has or had, though the
 * place is another account's, and as an account that was merged into it. It decides about none of them.
 */
export async function listTiedNights(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set(await selectTiedNights(db, userUuid, nightUuids));
}
