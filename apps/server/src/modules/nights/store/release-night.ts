import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectUploadsOfNights } from "./erasure-queries.ts";
import { removeMembers } from "./member-queries.ts";
import { hasGivenUpLogs, readOwnersLogs } from "./owner-queries.ts";
import { choiceOf, isChosenSo } from "./owners-choice.ts";
import {
  deleteNight,
  emptyNight,
  lockNight,
  type NightState,
  readNightState,
  updateNight,
  wasJudged,
} from "./queries.ts";
import { type RebuildDeps, rebuildNight } from "./rebuild-night.ts";
import { hasLostRuns, removeRunsExcept } from "./run-queries.ts";
import { settleDay } from "./settle-day.ts";

const deletedByOwners = (now: Date) => ({ deleted_at: now, deleted_by_owners: true, updated_at: now });

export interface ReleasedNight {
  readonly nightUuid: string;
  /**
   * Whether hunters of its squad had sent the night before; then the remaining senders, who are only voices, do not
   * become its owners.
   */
  readonly wasSquads: boolean;
}

/**
 * Settles a night after one of its uploads is gone. The night is removed with its last owner; otherwise it follows the remaining
 * owners' choices, with figures from one of their logs. Returns the uploads that had a log of the night when it was removed.
 */
export async function releaseNight(
  deps: RebuildDeps,
  trx: Transaction,
  { nightUuid, wasSquads }: ReleasedNight,
): Promise<readonly string[]> {
  await lockNight(trx, nightUuid);
  const state = await readNightState(trx, nightUuid);
  if (!state) return [];
  const owners = await readOwnersLogs(trx, nightUuid);
  const choice = choiceOf(
    owners.filter(({ isSquads, isNobodys }) => isSquads || isNobodys || !wasSquads),
    state,
  );
  if (choice === null) {
    // A sender who gave it up may still take it back; the job that forgets their logs removes the night.
    if (await hasGivenUpLogs(trx, { nightUuid, wasSquads })) {
      if (!state.isDeleted) await updateNight(trx, nightUuid, deletedByOwners(new Date(deps.clock())));
      return [];
    }
    const uploadUuids = await selectUploadsOfNights(trx, [nightUuid]);
    await endNight(trx, nightUuid, new Date(deps.clock()));
    return uploadUuids;
  }
  if (!isChosenSo(choice, state))
    await updateNight(trx, nightUuid, { ...choice, updated_at: new Date(deps.clock()) });
  await readAgain(deps, trx, state);
  // The removed log may have told when the shown log's night was.
  await settleDay(deps, trx, nightUuid);
  return [];
}

/** A step of verbs that remove logs: a night that lost a source of its figures is read from its remaining logs. */
export async function readAgain(
  deps: RebuildDeps,
  trx: Transaction,
  { uuid, sourceUploadUuid }: Pick<NightState, "uuid" | "sourceUploadUuid">,
): Promise<void> {
  if (sourceUploadUuid === null || (await hasLostRuns(trx, uuid))) await rebuildNight(deps, trx, uuid);
}

/**
 * Removes a night that has no log left. When moderators judged the night, its row stays without its members and runs, so that their
 * decisions can be read, and the night is recognised when it is sent again.
 */
export async function endNight(trx: Transaction, uuid: string, now: Date): Promise<void> {
  if (!(await wasJudged(trx, uuid))) return await deleteNight(trx, uuid);
  await emptyNight(trx, uuid, now);
  await removeRunsExcept(trx, uuid, []);
  await removeMembers(trx, uuid);
}
