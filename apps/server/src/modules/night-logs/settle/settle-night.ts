import type { Transaction } from "../../../platform/database/database-types.ts";
import { weighSenders } from "../../nights/signals/weigh-senders.ts";
import { settleChoice } from "../../nights/store/owners-choice.ts";
import { type MergeDeps, mergeLogs } from "./merge-logs.ts";

/**
 * Decides again, after the accounts that answer for a locked night may have changed, what depends on them: the owners' choices, the
 * shown log, and the logs that fill its gaps.
 */
export async function settleNight(deps: MergeDeps, trx: Transaction, nightUuid: string): Promise<void> {
  await settleChoice(trx, nightUuid, new Date(deps.clock()));
  await mergeLogs(deps, trx, nightUuid);
  await weighSenders(trx, nightUuid);
}
