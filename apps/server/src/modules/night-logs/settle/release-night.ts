import type { Transaction } from "../../../platform/database/database-types.ts";
import { endNight } from "../../nights/store/end-night.ts";
import {
  getNightState,
  getOwnersLogs,
  type NightState,
  updateNightRow,
} from "../../nights/store/known-night.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { choiceOf, isChosenSo } from "../../nights/store/owners-choice.ts";
import { hasLostRuns } from "../known/run-queries.ts";
import type { MergeDeps } from "./merge-logs.ts";
import { hasGivenUpLogs, selectNightsSentBySquads } from "./queries.ts";
import { rebuildNight } from "./rebuild-night.ts";
import { settleDay } from "./settle-day.ts";

const deletedByOwners = (now: Date) => ({ deleted_at: now, deleted_by_owners: true, updated_at: now });

export interface ReleasedNight {
  readonly nightUuid: string;
  /**
   * Whether hunters of the night's squad had sent it before. In that case the remaining senders do not become its
   * owners.
   */
  readonly wasSquads: boolean;
}

/**
 * Settles a night after one of its uploads is gone. The night is removed with its last owner; otherwise it follows the remaining
 * owners' choices, with figures from one of their logs. Returns the uploads that had a log of the night when it was removed.
 */
export async function releaseNight(
  deps: MergeDeps,
  trx: Transaction,
  { nightUuid, wasSquads }: ReleasedNight,
): Promise<readonly string[]> {
  await lockNights(trx, [nightUuid]);
  const state = await getNightState(trx, nightUuid);
  if (!state) return [];
  const owners = await getOwnersLogs(trx, nightUuid);
  const choice = choiceOf(
    owners.filter(({ isSquads, isNobodys }) => isSquads || isNobodys || !wasSquads),
    state,
  );
  if (choice === null) {
    // A sender who gave the night up may still take it back; the job that forgets their logs removes the night.
    if (await hasGivenUpLogs(trx, { nightUuid, wasSquads })) {
      if (!state.isDeleted) await updateNightRow(trx, nightUuid, deletedByOwners(new Date(deps.clock())));
      return [];
    }
    return await endNight(trx, nightUuid, new Date(deps.clock()));
  }
  if (!isChosenSo(choice, state))
    await updateNightRow(trx, nightUuid, { ...choice, updated_at: new Date(deps.clock()) });
  await readAgain(deps, trx, state);
  // The removed log may have stated when the shown log's night was played.
  await settleDay(deps, trx, nightUuid);
  return [];
}

/**
 * Reads a night from its remaining logs when it has lost a source of its figures. Called in the transaction of verbs that
 * remove logs.
 */
export async function readAgain(
  deps: MergeDeps,
  trx: Transaction,
  { uuid, sourceUploadUuid }: Pick<NightState, "uuid" | "sourceUploadUuid">,
): Promise<void> {
  if (sourceUploadUuid === null || (await hasLostRuns(trx, uuid))) await rebuildNight(deps, trx, uuid);
}

/**
 * Returns those of the given nights that accounts of their own squads sent. It is called before some of the logs are
 * deleted.
 */
export async function findNightsSentBySquads(
  trx: Transaction,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  return await selectNightsSentBySquads(trx, nightUuids);
}
