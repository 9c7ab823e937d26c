import type { Transaction } from "../../../platform/database/database-types.ts";
import { storeAcquaintance } from "./acquaintance-queries.ts";

/**
 * Looks who of those that tell a night differently shares another counted night with its squad: by the others a night that is not
 * approved is taken off no board (ADR 0033).
 */
export async function weighAcquaintance(trx: Transaction, nightUuid: string): Promise<void> {
  await storeAcquaintance(trx, nightUuid);
}
