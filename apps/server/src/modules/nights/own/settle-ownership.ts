import type { Transaction } from "../../../platform/database/database-types.ts";
import { readOwnersLogs } from "../store/owner-queries.ts";
import { choiceOf } from "../store/owners-choice.ts";
import { updateNight } from "../store/queries.ts";
import type { ChangedNight } from "./own-change-queries.ts";

/**
 * Makes a locked night what its owners choose: deleted when nobody is left, and there again when somebody is. What an admin deleted
 * stays deleted. Returns whether somebody owns it.
 */
export async function settleOwnership(trx: Transaction, night: ChangedNight, now: Date): Promise<boolean> {
  const { description, described_in: describedIn, said_on: saidOn, said_in: saidIn } = night;
  const choice = choiceOf(await readOwnersLogs(trx, night.uuid), {
    description,
    describedIn,
    saidOn,
    saidIn,
  });
  const isDeletedByAdmin = night.deleted_at !== null && !night.deleted_by_owners;
  if (choice === null) {
    if (night.deleted_at === null)
      await updateNight(trx, night.uuid, { deleted_at: now, deleted_by_owners: true, updated_at: now });
    return false;
  }
  const back = isDeletedByAdmin ? {} : { deleted_at: null, deleted_by_owners: false };
  await updateNight(trx, night.uuid, { ...choice, ...back, updated_at: now });
  return true;
}
