import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockNights } from "./queries.ts";

/**
 * A step of verbs: nobody else changes these nights until the transaction ends. Comes before anything that writes a row of
 * theirs, as an upload's end does: who takes the two the other way round would wait for who waits for them.
 */
export async function holdNights(trx: Transaction, nightUuids: readonly string[]): Promise<void> {
  await lockNights(trx, nightUuids);
}
