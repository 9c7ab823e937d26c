import type { Transaction } from "../../../platform/database/database-types.ts";
import { dropLogsOfSender } from "./own-logs-queries.ts";

/**
 * A step of verbs that store a log of a known night. When one sender has more logs of a night than are kept, the oldest ones that
 * nothing depends on are dropped (docs/trust.md, "Many logs of one night"). Returns the uploads that lost one.
 */
export async function makeRoom(
  trx: Transaction,
  sent: { readonly nightUuid: string; readonly uploadUuid: string },
): Promise<readonly string[]> {
  return await dropLogsOfSender(trx, sent);
}
