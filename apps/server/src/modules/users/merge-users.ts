import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { refuseField } from "../../platform/errors/refuse-input.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { moveMembers } from "../nights/store/link-members.ts";
import { moveUploads } from "../uploads/move-uploads.ts";
import { canMergeUsers } from "./can-merge-users.ts";
import {
  deleteAccount,
  endName,
  type LockedAccount,
  lockAccounts,
  lockNamesOf,
  type Move,
  moveNames,
  updateBelongings,
  updateName,
} from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";

export interface MergeUsersInput extends Move {
  readonly reason: string;
}

export interface MergedUsers {
  readonly memberships: number;
  readonly uploads: number;
}

/**
 * Moves everything of one account to another: memberships, uploads, names, badges and aliases; then the empty account
 * goes. The name in force is the target's, or the other's if the target has none. `user_not_found`, or
 * `invalid_parameter` for one account given twice.
 */
export async function mergeUsers(
  deps: ChangeDeps,
  actor: AnyActor,
  { fromUuid, intoUuid, reason }: MergeUsersInput,
): Promise<MergedUsers> {
  if (fromUuid === intoUuid)
    throw refuseField("into", "same_account", "An account cannot be merged into itself.");
  const move = { fromUuid, intoUuid };
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => lockBoth(trx, move),
    may: canMergeUsers,
    change: async (trx, accounts) => {
      await mergeNames(deps, trx, accounts);
      const memberships = await moveMembers(trx, move);
      const uploads = await moveUploads(trx, move);
      await deleteAccount(trx, fromUuid);
      return {
        result: { memberships, uploads },
        entry: {
          action: "user.merge",
          objectKind: "user",
          object: intoUuid,
          details: { fromUuid, memberships, uploads },
        },
      };
    },
  });
}

interface Accounts {
  readonly from: LockedAccount;
  readonly into: LockedAccount;
}

async function lockBoth(trx: Transaction, { fromUuid, intoUuid }: Move): Promise<Accounts> {
  const uuids = [fromUuid, intoUuid];
  await lockNamesOf(trx, uuids);
  const accounts = await lockAccounts(trx, uuids);
  const from = accounts.find(({ uuid }) => uuid === fromUuid);
  const into = accounts.find(({ uuid }) => uuid === intoUuid);
  if (!from || !into) throw new AppError("user_not_found");
  return { from, into };
}

async function mergeNames(deps: Pick<Deps, "clock">, trx: Transaction, { from, into }: Accounts) {
  const badges = [...new Set([...into.badges, ...from.badges])];
  const aliases = [...new Set([...into.aliases, ...from.aliases])];
  const named = into.ign_key === null ? from : into;
  if (named === into) await endName(trx, from.uuid, new Date(deps.clock()));
  // The name must be free before the target gets it.
  await updateName(trx, from.uuid, namedAccount(from, null));
  await moveNames(trx, { fromUuid: from.uuid, intoUuid: into.uuid });
  await updateBelongings(trx, into.uuid, { badges, aliases });
  await updateName(trx, into.uuid, namedAccount({ ...into, aliases }, nameInForce(named)));
}

function nameInForce({ ign, ign_key: key, verified_at: verifiedAt }: LockedAccount) {
  return ign === null || key === null || verifiedAt === null ? null : { ign, key, verifiedAt };
}
