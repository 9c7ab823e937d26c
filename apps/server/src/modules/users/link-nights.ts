import type { Deps } from "../../platform/deps.ts";
import { linkMembers, maxMembersAtOnce, type NameOfAccount } from "../nights/store/link-members.ts";
import { isNameInForce, lockName } from "./name-queries.ts";

/**
 * Links the nights of a verified name that are left, a few at a time, so that neither uploads nor readers wait for all of them.
 * Ends when none is left, or when the account has lost the name meanwhile. Aborted, it goes on where it was when it runs again.
 */
export async function linkNights(
  { db }: Pick<Deps, "db">,
  name: NameOfAccount,
  signal: AbortSignal,
): Promise<void> {
  for (let linked = maxMembersAtOnce; linked === maxMembersAtOnce; ) {
    signal.throwIfAborted();
    linked = await db.transaction().execute(async (trx) => {
      await lockName(trx, name.nameKey);
      return (await isNameInForce(trx, name)) ? await linkMembers(trx, name) : 0;
    });
  }
}
