import type { Transaction } from "../../../platform/database/database-types.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { mergeLogs } from "./merge-logs.ts";
import { settleChoice } from "./owners-choice.ts";
import { weighSenders } from "./weigh-senders.ts";

/**
 * Decides anew what depends on who answers for a locked night, after that may have changed: what its owners choose, which log is shown
 * and what others fill in.
 */
export async function settleNight(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await settleChoice(trx, nightUuid, new Date(deps.clock()));
  await mergeLogs(deps, trx, nightUuid);
  await weighSenders(trx, nightUuid);
}
