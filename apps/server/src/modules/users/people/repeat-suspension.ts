import type { Transaction } from "../../../platform/database/database-types.ts";
import { updateSuspended } from "../account/account-queries.ts";

/**
 * A step of verbs: an account itself says until when it is suspended, so that each request finds it with who asks
 * (ADR 0027). Null: it is not.
 */
export async function repeatSuspension(
  trx: Transaction,
  userUuid: string,
  suspension: { readonly until: Date; readonly reason: string } | null,
): Promise<void> {
  await updateSuspended(trx, userUuid, suspension);
}
