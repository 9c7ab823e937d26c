import type { Transaction } from "../../../platform/database/database-types.ts";
import { removeMembers } from "./member-queries.ts";
import { deleteNight, emptyNight, wasJudged } from "./queries.ts";
import { removeRunsExcept } from "./run-queries.ts";

/**
 * Removes a night of which no log is left. Of one that moderators judged it stays known that it was there, without who was in it and
 * what they did: what they decided can be read, and sent again it is that night.
 */
export async function endNight(trx: Transaction, uuid: string, now: Date): Promise<void> {
  if (!(await wasJudged(trx, uuid))) return await deleteNight(trx, uuid);
  await emptyNight(trx, uuid, now);
  await removeRunsExcept(trx, uuid, []);
  await removeMembers(trx, uuid);
}
