import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { type ChangeDeps, type FollowingJob, performChange } from "../../audit/perform-change.ts";
import { maxMembersAtOnce, unlinkMembers } from "../../nights/store/link-members.ts";
import { canRevokeName, canUnverifyName } from "./can-change-name.ts";
import { nameColumns } from "./given-name.ts";
import {
  endName,
  type LockedAccount,
  lockAccounts,
  lockHolder,
  lockName,
  lockNamesOf,
  updateName,
} from "./name-queries.ts";
import { settleJob, unlinkJob } from "./name-queues.ts";
import { updateUnlinking } from "./unlink-queries.ts";

/**
 * Takes away a locked account's verified name, which is locked too. The name is no longer published anywhere, and the nights
 * under it belong to nobody again; those beyond the latest follow by a job (unlink-nights.ts). Nights under former names stay
 * linked, without a name, until another name is verified. Returns what follows; null when the account has no name.
 */
export async function removeName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  account: LockedAccount,
): Promise<readonly FollowingJob[] | null> {
  const { uuid: userUuid, ign_key: nameKey } = account;
  if (nameKey === null) return null;
  await endName(trx, userUuid, new Date(deps.clock()));
  await updateName(trx, userUuid, nameColumns(account, null));
  const unlinked = await unlinkMembers(trx, { userUuid, nameKey });
  if (unlinked < maxMembersAtOnce) return unlinked === 0 ? [] : settleJob(userUuid);
  await updateUnlinking(trx, { userUuid, nameKey }, true);
  return unlinkJob;
}

interface RevokeNameInput {
  readonly ign: string;
  readonly reason: string;
}

/**
 * Takes a verified name away from its holder. The name is no longer published anywhere, and its nights belong to
 * nobody. Returns the account. Throws `user_not_found` when nobody has the name.
 */
export async function revokeName(
  deps: ChangeDeps,
  actor: AnyActor,
  { ign, reason }: RevokeNameInput,
): Promise<string> {
  return await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const key = nameKey(ign);
      await lockName(trx, key);
      const holder = await lockHolder(trx, key);
      if (!holder) throw new AppError("user_not_found");
      return holder;
    },
    may: canRevokeName,
    change: async (trx, holder) => {
      const jobs = (await removeName(deps, trx, holder)) ?? [];
      return {
        result: holder.uuid,
        jobs,
        entry: {
          action: "name.revoke",
          objectKind: "name",
          object: holder.ign ?? ign,
          details: { userUuid: holder.uuid },
        },
      };
    },
  });
}

interface UnverifyNameInput {
  readonly userUuid: string;
}

/**
 * Gives one's own verified name up: it is no longer published anywhere, and the nights under it belong to nobody again.
 * Does nothing and returns false without a verified name. Throws `user_not_found`.
 */
export async function unverifyName(
  deps: ChangeDeps,
  actor: AnyActor,
  { userUuid }: UnverifyNameInput,
): Promise<boolean> {
  return await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      await lockNamesOf(trx, [userUuid]);
      const [account] = await lockAccounts(trx, [userUuid]);
      if (!account) throw new AppError("user_not_found");
      return account;
    },
    may: canUnverifyName,
    change: async (trx, account) => {
      const jobs = await removeName(deps, trx, account);
      if (jobs === null) return { result: false, entry: null };
      return {
        result: true,
        jobs,
        entry: {
          action: "name.unverify",
          objectKind: "name",
          object: account.ign ?? "",
          details: { userUuid },
        },
      };
    },
  });
}
