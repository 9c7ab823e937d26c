import type { Deps } from "../../../platform/deps.ts";
import type { MergeDeps } from "../../night-logs/settle/merge-logs.ts";
import { readLogsOfHunterAgain } from "../../night-logs/settle/settle-night.ts";
import { linkMembers, maxMembersAtOnce } from "../../nights/store/link-members.ts";
import { maxAliasesAtOnce, removeAliases } from "./assign-name.ts";
import { lockNamesOf, readName } from "./name-queries.ts";

/**
 * Links the remaining nights of an account's verified name, and takes aliases that look like it from others, a few at a
 * time, so that uploads and readers do not wait for all of them. Ends when none is left, or when the account has no
 * name any more. An aborted run continues where it was. The hunter's own logs of these nights may then give the nights
 * figures, and strangers' logs may not any more.
 */
export async function linkNights(
  deps: Pick<Deps, "db" | "clock"> & MergeDeps,
  userUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal.throwIfAborted();
    isMore = await deps.db.transaction().execute(async (trx) => {
      await lockNamesOf(trx, [userUuid]);
      const name = await readName(trx, userUuid);
      if (name === null) return false;
      const linked = await linkMembers(trx, { userUuid, nameKey: name.key });
      const taken = await removeAliases(deps, trx, { ign: name.ign, userUuid });
      return linked === maxMembersAtOnce || taken === maxAliasesAtOnce;
    });
  }
  await readLogsOfHunterAgain(deps, userUuid, signal);
}
