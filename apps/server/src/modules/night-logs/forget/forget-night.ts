import type { Deps } from "../../../platform/deps.ts";
import { isPastRestoring, startOfRestoring } from "../../nights/night/restoring.ts";
import { endNight } from "../../nights/store/end-night.ts";
import { getNightState, lockNightRow, updateNightRow } from "../../nights/store/known-night.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { readFilledFrom } from "../known/run-queries.ts";
import type { MergeDeps } from "../settle/merge-logs.ts";
import { hasGivenUpLogs, selectNightsSentBySquads } from "../settle/queries.ts";
import { readAgain } from "../settle/release-night.ts";
import { type CutDeps, cutForgottenNights } from "./cut-forgotten-nights.ts";
import { forgetLogs } from "./queries.ts";

/**
 * Forgets the logs of a night that were given up more than a week ago. Uploads that hold nothing else are removed, and the
 * night is cut out of the others. A night that was deleted with its last owner goes with the last of these logs; any other
 * night takes its figures from a remaining log. The log behind a moderator's approval stays.
 */
export async function forgetNight(deps: MergeDeps & Pick<Deps, "db">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockNights(trx, [nightUuid]);
    const [night, state] = [await lockNightRow(trx, nightUuid), await getNightState(trx, nightUuid)];
    if (!night || !state) return;
    const isDeleted = night.deletedAt !== null && night.deletedByOwners;
    const keepsFigures = state.verified && !isDeleted;
    const keptUploadUuids = keepsFigures
      ? [state.sourceUploadUuid, ...(await readFilledFrom(trx, nightUuid)).values()]
      : [];
    const givenUpUntil = startOfRestoring(new Date(deps.clock()));
    const wasSquads = (await selectNightsSentBySquads(trx, [nightUuid])).has(nightUuid);
    const uploadUuids = await forgetLogs(trx, { nightUuid, keptUploadUuids, givenUpUntil });
    if (uploadUuids.length === 0) return;
    if (isDeleted && !(await hasGivenUpLogs(trx, { nightUuid, wasSquads }))) {
      const others = await endNight(trx, nightUuid, new Date(deps.clock()));
      await cutForgottenNights(deps, trx, [...uploadUuids, ...others]);
      return;
    }
    await cutForgottenNights(deps, trx, uploadUuids);
    const isSourceGone = state.sourceUploadUuid !== null && uploadUuids.includes(state.sourceUploadUuid);
    if (isSourceGone) await updateNightRow(trx, nightUuid, { source_upload_uuid: null });
    if (isSourceGone || state.sourceUploadUuid !== null)
      await readAgain(deps, trx, {
        uuid: nightUuid,
        sourceUploadUuid: isSourceGone ? null : state.sourceUploadUuid,
      });
  });
}

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else, and cuts it out of the other
 * uploads' extracts. The removal stays recorded: when the night is sent again, it is hidden. A night that is gone, was restored,
 * or was deleted again since, is left alone.
 */
export async function purgeNight(
  deps: CutDeps & Pick<Deps, "db" | "clock">,
  nightUuid: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const night = await lockNightRow(trx, nightUuid);
    if (!night?.deletedAt || !isPastRestoring(night.deletedAt, new Date(deps.clock()))) return;
    await cutForgottenNights(deps, trx, await endNight(trx, nightUuid, new Date(deps.clock())));
  });
}
