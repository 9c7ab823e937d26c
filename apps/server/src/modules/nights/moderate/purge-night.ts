import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isPastRestoring } from "../night/restoring.ts";
import { selectUploadsOfNights } from "../store/erasure-queries.ts";
import { lockModeratedNight } from "../store/queries.ts";
import { endNight } from "../store/release-night.ts";

/**
 * The dependencies of a purge. Uploads belong to a module above nights, so the function that cuts their logs is passed
 * in.
 */
export interface PurgeDeps extends Pick<Deps, "db" | "clock"> {
  /** Removes the given uploads that have no night left, and cuts nights that no longer exist out of the others. */
  readonly cutForgottenNights: (trx: Transaction, uploadUuids: readonly string[]) => Promise<void>;
}

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else, and cuts it out of the other
 * uploads' extracts. The removal stays recorded: when the night is sent again, it is hidden. A night that is gone, was restored,
 * or was deleted again since, is left alone.
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
