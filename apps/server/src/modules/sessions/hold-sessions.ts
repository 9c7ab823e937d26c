import type { Transaction } from "../../platform/database/database-types.ts";
import { lockSession, lockSessionsOf } from "./queries.ts";

/** A step of verbs: false when a session has ended; else it ends no earlier than this transaction. */
export async function holdSession(trx: Transaction, sessionUuid: string): Promise<boolean> {
  return (await lockSession(trx, sessionUuid)) !== undefined;
}

/** A step of verbs: what is done in an account's sessions meanwhile comes before, or finds them ended. */
export async function holdSessions(trx: Transaction, userUuid: string): Promise<void> {
  await lockSessionsOf(trx, userUuid);
}
