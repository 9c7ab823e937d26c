import type { Deps } from "../../platform/deps.ts";
import { linkMembers, maxMembersAtOnce } from "../nights/store/link-members.ts";
import { lockNamesOf, readName } from "./name-queries.ts";
import { maxAliasesAtOnce, takeAliases } from "./take-aliases.ts";

/**
 * Links the nights of an account's verified name that are left, and takes from others the aliases that look like it, a few at a
 * time, so that neither uploads nor readers wait for all of them. Ends when none is left, or when the account has no name any more. Aborted, it goes on where it was when it runs again.
 */
export async function linkNights(
  deps: Pick<Deps, "db" | "clock">,
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
}
