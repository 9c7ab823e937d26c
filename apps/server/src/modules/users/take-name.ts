import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { unlinkMembers } from "../nights/store/link-members.ts";
import { endName, type LockedAccount, updateName } from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";

/**
 * Takes a locked account's verified name, which is locked too, from it: it is no longer published anywhere, and the nights under it belong to
 * nobody again. Nights under former names stay linked, without a name, until another one is verified. Returns false when
 * the account has none.
 */
export async function takeName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  account: LockedAccount,
): Promise<boolean> {
  const { uuid, ign_key: nameKey } = account;
  if (nameKey === null) return false;
  await endName(trx, uuid, new Date(deps.clock()));
  await updateName(trx, uuid, namedAccount(account, null));
  await unlinkMembers(trx, { userUuid: uuid, nameKey });
  return true;
}
