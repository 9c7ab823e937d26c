import type { Transaction } from "../../../platform/database/database-types.ts";
import { dropLogsOfSender } from "./own-logs-queries.ts";

/**
 * A step of what stores a log of a known night: of more logs of one sender than are kept the oldest give way that nothing rests on
 * (docs/trust.md, "Many logs of one night"). Returns the uploads that lost one.
 */
export async function makeRoom(
  trx: Transaction,
  sent: { readonly nightUuid: string; readonly uploadUuid: string },
): Promise<readonly string[]> {
  return await dropLogsOfSender(trx, sent);
}
