import type { UserRole } from "@hunt/contracts/users";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { lockRole } from "../account/account-queries.ts";
import { cleanGivenName } from "../name/given-name.ts";
import { type LockedAccount, lockAccounts, lockName, lockNamesOf } from "../name/name-queries.ts";

export interface LockedPerson {
  readonly account: LockedAccount;
  readonly role: UserRole;
}

/**
 * Locks an account that an admin is about to change, with its name and its new name. Returns undefined when there is no
 * such account, when it is a bot's, or when it is being deleted. The caller passes its transaction.
 */
export async function lockPerson(
  trx: Transaction,
  userUuid: string,
  newName: string | null,
): Promise<LockedPerson | undefined> {
  if (newName !== null) await lockName(trx, cleanGivenName(newName).key);
  await lockNamesOf(trx, [userUuid]);
  const [account] = await lockAccounts(trx, [userUuid]);
  const role = await lockRole(trx, userUuid);
  return account && role !== undefined && role !== "bot" ? { account, role } : undefined;
}
