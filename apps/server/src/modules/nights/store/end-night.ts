import type { Transaction } from "../../../platform/database/database-types.ts";
import { removeMembers } from "./member-queries.ts";
import { deleteNight, type NightState, updateNight } from "./queries.ts";
import { removeRunsExcept } from "./run-queries.ts";

/**
 * Removes a night of which no log is left. Of one that a moderator hid it stays known that it was hidden, without who was in it and
 * what they did: sent again, it is hidden again.
 */
export async function endNight(
  trx: Transaction,
  { uuid, hidden }: Pick<NightState, "uuid" | "hidden">,
  now: Date,
): Promise<void> {
  if (!hidden) return await deleteNight(trx, uuid);
  await updateNight(trx, uuid, {
    description: "",
    source_upload_uuid: null,
    deleted_at: now,
    deleted_by_owners: true,
    updated_at: now,
  });
  await removeRunsExcept(trx, uuid, []);
  await removeMembers(trx, uuid);
}
