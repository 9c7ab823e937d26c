import type { Deps } from "../../../platform/deps.ts";
import { deleteNight, deleteUploadsOfNightAlone, lockModeratedNight } from "../store/queries.ts";
import { isPastRestoring } from "./past-restoring.ts";

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else. One that is not there,
 * was restored, or was deleted again since, stays as it is.
 */
export async function purgeNight(deps: Pick<Deps, "db" | "clock">, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const night = await lockModeratedNight(trx, nightUuid);
    if (!night?.deletedAt || !isPastRestoring(night.deletedAt, new Date(deps.clock()))) return;
    await deleteUploadsOfNightAlone(trx, nightUuid);
    await deleteNight(trx, nightUuid);
  });
}
