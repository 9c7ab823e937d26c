import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectNightsSentBySquads } from "./owner-queries.ts";

/** Those of some nights that hunters of their squads sent, by accounts: before some of their logs go. */
export async function findNightsSentBySquads(
  trx: Transaction,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return await selectNightsSentBySquads(trx, nightUuids);
}
