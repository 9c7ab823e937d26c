import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteNight, lockModeratedNight } from "../store/queries.ts";
import { isPastRestoring } from "./past-restoring.ts";

/** What purges nights. Uploads are made into nights: how theirs are removed is handed in. */
export interface PurgeDeps extends Pick<Deps, "db" | "clock"> {
  /** Removes the uploads that hold this night and no other. */
  readonly removeUploadsOfNight: (trx: Transaction, nightUuid: string) => Promise<void>;
}

/**
 * Removes a night that was deleted more than a week ago, with the uploads that hold nothing else. One that is not there,
 * was restored, or was deleted again since, stays as it is.
 */
export async function purgeNight(deps: PurgeDeps, nightUuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const night = await lockModeratedNight(trx, nightUuid);
    if (!night?.deletedAt || !isPastRestoring(night.deletedAt, new Date(deps.clock()))) return;
    await deps.removeUploadsOfNight(trx, nightUuid);
    await deleteNight(trx, nightUuid);
  });
}
