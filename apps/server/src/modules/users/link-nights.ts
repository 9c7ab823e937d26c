import type { Deps } from "../../platform/deps.ts";
import { linkMembers, maxMembersAtOnce } from "../nights/store/link-members.ts";
import { lockNamesOf, readNameKey } from "./name-queries.ts";

/**
 * Links the nights of an account's verified name that are left, a few at a time, so that neither uploads nor readers wait for all
 * of them. Ends when none is left, or when the account has no name any more. Aborted, it goes on where it was when it runs again.
 */
export async function linkNights(
  { db }: Pick<Deps, "db">,
  userUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let linked = maxMembersAtOnce; linked === maxMembersAtOnce; ) {
    signal.throwIfAborted();
    linked = await db.transaction().execute(async (trx) => {
      await lockNamesOf(trx, [userUuid]);
      const nameKey = await readNameKey(trx, userUuid);
      return nameKey === null ? 0 : await linkMembers(trx, { userUuid, nameKey });
    });
  }
}
