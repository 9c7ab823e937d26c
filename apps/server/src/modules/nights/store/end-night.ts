import type { Transaction } from "../../../platform/database/database-types.ts";
import { selectUploadsOfNights } from "./erasure-queries.ts";
import { removeMembers } from "./member-queries.ts";
import { clearNight, deleteNight, wasJudged } from "./queries.ts";
import { removeRunsExcept } from "./run-queries.ts";

/**
 * Removes a night that has no log left. When moderators judged the night, its row stays without its members and runs, so that their
 * decisions can be read, and the night is recognised when it is sent again. Returns the uploads that had a log of the night.
 */
export async function endNight(trx: Transaction, uuid: string, now: Date): Promise<readonly string[]> {
  const uploadUuids = await selectUploadsOfNights(trx, [uuid]);
  if (!(await wasJudged(trx, uuid))) {
    await deleteNight(trx, uuid);
    return uploadUuids;
  }
  await clearNight(trx, uuid, now);
  await removeRunsExcept(trx, uuid, []);
  await removeMembers(trx, uuid);
  return uploadUuids;
}
