import type { Transaction } from "../../../platform/database/database-types.ts";
import { updateNight } from "../store/queries.ts";
import { readChosenScopes } from "../store/scope-queries.ts";
import { scopeOfOwners } from "../store/widest-scope.ts";
import type { ChangedNight } from "./own-change-queries.ts";

/**
 * Makes a locked night what those chose who still stand for it: their widest scope; deleted when nobody is left, and there
 * again when somebody is. What an admin deleted stays deleted. Returns whether somebody stands for it.
 */
export async function settleOwnership(trx: Transaction, night: ChangedNight, now: Date): Promise<boolean> {
  const scope = scopeOfOwners(await readChosenScopes(trx, night.uuid));
  const isDeletedByAdmin = night.deleted_at !== null && !night.deleted_by_owners;
  if (scope === null) {
    if (night.deleted_at === null)
      await updateNight(trx, night.uuid, { deleted_at: now, deleted_by_owners: true, updated_at: now });
    return false;
  }
  const back = isDeletedByAdmin ? {} : { deleted_at: null, deleted_by_owners: false };
  await updateNight(trx, night.uuid, { scope, ...back, updated_at: now });
  return true;
}
