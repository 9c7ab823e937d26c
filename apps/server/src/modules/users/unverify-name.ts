import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { unlinkMembers } from "../nights/store/link-members.ts";
import { endName, lockAccounts, lockName, updateName } from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";

/**
 * Takes an account's verified name back: it is no longer published anywhere, and the nights under it belong to nobody
 * again. Nights under former names stay linked, without a name, until another one is verified. Does nothing without a
 * verified name; `user_not_found`.
 */
export async function unverifyName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  userUuid: string,
): Promise<void> {
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("user_not_found");
  if (account.ign_key === null) return;
  await lockName(trx, account.ign_key);
  await endName(trx, userUuid, new Date(deps.clock()));
  await updateName(trx, userUuid, namedAccount(account, null));
  await unlinkMembers(trx, { userUuid, nameKey: account.ign_key });
}
