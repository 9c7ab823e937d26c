import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteTokensOfAccount } from "./queries.ts";

/** A step of verbs: signs an account out everywhere, and keeps nothing of where it was. */
export async function forgetSessions(trx: Transaction, userUuid: string): Promise<void> {
  await deleteTokensOfAccount(trx, userUuid);
}
