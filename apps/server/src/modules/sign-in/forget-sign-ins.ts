import type { Transaction } from "../../platform/database/database-types.ts";
import { deleteSignInsOf, type Subject } from "./queries.ts";

/**
 * A step of verbs: forgets who an account is at its providers, with their tokens, and what it had begun there. Whoever signs
 * in by them afterwards is somebody new. Returns who it was there.
 */
export async function forgetSignIns(trx: Transaction, userUuid: string): Promise<readonly Subject[]> {
  return await deleteSignInsOf(trx, userUuid);
}
