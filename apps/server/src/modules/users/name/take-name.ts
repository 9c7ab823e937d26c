import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { FollowingJob } from "../../audit/perform-change.ts";
import { maxMembersAtOnce, unlinkMembers } from "../../nights/store/link-members.ts";
import { endName, type LockedAccount, updateName } from "./name-queries.ts";
import { settleJob, unlinkJob } from "./name-queues.ts";
import { namedAccount } from "./named-account.ts";
import { updateUnlinking } from "./unlink-queries.ts";

/**
 * Takes a locked account's verified name, which is locked too, from it: it is no longer published anywhere, and the nights under
 * it belong to nobody again, those beyond the latest by a job (unlink-nights.ts). Nights under former names stay linked, without
 * a name, until another one is verified. Returns what follows; null when the account has no name.
 */
export async function takeName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  account: LockedAccount,
): Promise<readonly FollowingJob[] | null> {
  const { uuid: userUuid, ign_key: nameKey } = account;
  if (nameKey === null) return null;
  await endName(trx, userUuid, new Date(deps.clock()));
  await updateName(trx, userUuid, namedAccount(account, null));
  const unlinked = await unlinkMembers(trx, { userUuid, nameKey });
  if (unlinked < maxMembersAtOnce) return unlinked === 0 ? [] : settleJob(userUuid);
  await updateUnlinking(trx, { userUuid, nameKey }, true);
  return unlinkJob;
}
