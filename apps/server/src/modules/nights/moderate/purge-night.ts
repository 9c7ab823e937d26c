import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isPastRestoring } from "../night/restoring.ts";
import { selectUploadsOfNights } from "../store/erasure-queries.ts";
import { lockModeratedNight } from "../store/queries.ts";
import { endNight } from "../store/release-night.ts";

/** What purges nights. Uploads are made into nights: how theirs are cut is handed in. */
export interface PurgeDeps extends Pick<Deps, "db" | "clock"> {
  /** Removes those of some uploads that have no night any more, and cuts what is none any more out of the others. */
  readonly cutForgottenNights: (trx: Transaction, uploadUuids: readonly string[]) => Promise<void>;
}

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else, and out of the extracts of those
 * that hold more. That it was removed stays known: sent again, it is hidden. One that is not there,
 * was restored, or was deleted again since, stays as it is.
 */
export async function purgeNight(deps: PurgeDeps, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const night = await lockModeratedNight(trx, nightUuid);
    if (!night?.deletedAt || !isPastRestoring(night.deletedAt, new Date(deps.clock()))) return;
    const uploadUuids = await selectUploadsOfNights(trx, [nightUuid]);
    await endNight(trx, nightUuid, new Date(deps.clock()));
    await deps.cutForgottenNights(trx, uploadUuids);
  });
}
