import type { Deps } from "../../../platform/deps.ts";
import { linkMembers, maxMembersAtOnce } from "../../nights/store/link-members.ts";
import type { MergeDeps } from "../../nights/store/merge-deps.ts";
import { readLogsOfHunterAgain } from "../../nights/store/read-logs-of-hunter-again.ts";
import { maxAliasesAtOnce, takeAliases } from "./give-name.ts";
import { lockNamesOf, readName } from "./name-queries.ts";

/**
 * Links the nights of an account's verified name that are left, and takes from others the aliases that look like it, a few at a
 * time, so that neither uploads nor readers wait for all of them. Ends when none is left, or when the account has no name any more. Aborted, it goes on where it was when it runs again. What the hunter sent of these nights may give them figures
 * from now on, and what strangers sent no longer.
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
      const taken = await takeAliases(deps, trx, { ign: name.ign, userUuid });
      return linked === maxMembersAtOnce || taken === maxAliasesAtOnce;
    });
  }
  await readLogsOfHunterAgain(deps, userUuid, signal);
}
