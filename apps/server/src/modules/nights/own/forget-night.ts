import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { startOfRestoring } from "../night/restoring.ts";
import { selectUploadsOfNights } from "../store/erasure-queries.ts";
import { hasGivenUpLogs, selectNightsSentBySquads } from "../store/owner-queries.ts";
import { lockNight, readNightState, updateNight } from "../store/queries.ts";
import type { RebuildDeps } from "../store/rebuild-night.ts";
import { endNight, readAgain } from "../store/release-night.ts";
import { readFilledFrom } from "../store/run-queries.ts";
import { forgetLogs, lockChangedNight } from "./own-change-queries.ts";

/**
 * The dependencies of forgetting a night. Uploads store the logs and belong to a module above nights, so the function
 * that cuts them is passed in.
 */
export interface ForgetDeps extends RebuildDeps, Pick<Deps, "db"> {
  /** Removes the given uploads that have no night left, and cuts nights that no longer exist out of the others. */
  readonly cutForgottenNights: (trx: Transaction, uploadUuids: readonly string[]) => Promise<void>;
}

/**
 * Forgets the logs of a night that were given up more than a week ago. Uploads that hold nothing else are removed, and the
 * night is cut out of the others. A night that was deleted with its last owner goes with the last of these logs; any other
 * night takes its figures from a remaining log. The log behind a moderator's approval stays.
 */
export async function forgetNight(deps: ForgetDeps, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockNight(trx, nightUuid);
    const [night, state] = [await lockChangedNight(trx, nightUuid), await readNightState(trx, nightUuid)];
    if (!night || !state) return;
    const isDeleted = night.deleted_at !== null && night.deleted_by_owners;
    const keepsFigures = state.verified && !isDeleted;
    const keptUploadUuids = keepsFigures
      ? [state.sourceUploadUuid, ...(await readFilledFrom(trx, nightUuid)).values()]
      : [];
    const givenUpUntil = startOfRestoring(new Date(deps.clock()));
    const wasSquads = (await selectNightsSentBySquads(trx, [nightUuid])).has(nightUuid);
    const uploadUuids = await forgetLogs(trx, { nightUuid, keptUploadUuids, givenUpUntil });
    if (uploadUuids.length === 0) return;
    if (isDeleted && !(await hasGivenUpLogs(trx, { nightUuid, wasSquads }))) {
      const others = await selectUploadsOfNights(trx, [nightUuid]);
      await endNight(trx, nightUuid, new Date(deps.clock()));
      await deps.cutForgottenNights(trx, [...uploadUuids, ...others]);
      return;
    }
    await deps.cutForgottenNights(trx, uploadUuids);
    const isSourceGone = state.sourceUploadUuid !== null && uploadUuids.includes(state.sourceUploadUuid);
    if (isSourceGone) await updateNight(trx, nightUuid, { source_upload_uuid: null });
    if (isSourceGone || state.sourceUploadUuid !== null)
      await readAgain(deps, trx, {
        uuid: nightUuid,
        sourceUploadUuid: isSourceGone ? null : state.sourceUploadUuid,
      });
  });
}
