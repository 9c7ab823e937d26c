import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectNightsOwnedBySquads } from "./owner-queries.ts";

/** Those of some nights that hunters of their squads own, by accounts: before some of their logs go. */
export async function findNightsOwnedBySquads(
  trx: Transaction,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return await selectNightsOwnedBySquads(trx, nightUuids);
}
