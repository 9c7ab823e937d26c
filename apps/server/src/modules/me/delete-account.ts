import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { keepRunsOfDay } from "../games/kept-runs.ts";
import { finishMergesInto } from "../merges/finish-merge.ts";
import { forgetNotices } from "../notices/own-data.ts";
import { forgetSessions, holdSessions } from "../sessions/own-data.ts";
import { forgetSignIns, holdSignIns } from "../sign-in/own-data.ts";
import { keepSuspension, nameIdentity } from "../suspensions/kept-suspensions.ts";
import { hideAccount, lockAccount } from "../users/own-data/own-data.ts";
import { canDeleteAccount } from "./can-delete-account.ts";
import { insertErasure } from "./queries.ts";

/** The queue of accounts that are being deleted. */
export const erasureQueue = "erase-accounts";

export interface DeleteAccountInput {
  readonly userUuid: string;
  /** Whether the nights stay that nobody else has sent a log of, with an anonymous member. */
  readonly keepsNights: boolean;
}

/**
 * Deletes an account. At once: it is signed out everywhere, its name is published nowhere, its sign-ins, sessions, notices and
 * settings are gone; a suspension is kept by its sign-ins and its name until it ends. What is left, its name in squads and logs and its uploads, a job does a few at a time
 * (erase-accounts.ts).
 */
export async function deleteAccount(
  deps: ChangeDeps & Pick<Deps, "randomBytes" | "config">,
  actor: AnyActor,
  { userUuid, keepsNights }: DeleteAccountInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // In the order in which signing in, joining a provider and renewing tokens take them: else each waits for the other.
      await holdSignIns(trx, userUuid);
      await holdSessions(trx, userUuid);
      return await lockAccount(trx, userUuid);
    },
    may: canDeleteAccount,
    change: async (trx, account) => {
      await finishMergesInto(deps, trx, userUuid);
      await forgetSessions(trx, userUuid);
      const signIns = await forgetSignIns(trx, userUuid);
      await keepRunsOfDay(deps, trx, { userUuid, identities: signIns });
      const name = account.ign_key === null ? [] : [nameIdentity(account.ign_key)];
      await keepSuspension(deps, trx, {
        identities: [...signIns, ...name],
        suspendedUntil: account.suspended_until,
        suspendReason: account.suspend_reason,
      });
      await forgetNotices(trx, userUuid);
      const { names, nameKeys } = await hideAccount(trx, account);
      await insertErasure(trx, {
        user_uuid: userUuid,
        names: [...names],
        name_keys: [...nameKeys],
        stand_in: newStandIn(deps),
        keeps_nights: keepsNights,
        begun_at: new Date(deps.clock()),
      });
      return {
        result: undefined,
        entry: { action: "user.delete", objectKind: "user", object: userUuid, details: { keepsNights } },
        // Its queue outlives the account: it says nothing of whom.
        jobs: [{ queue: erasureQueue, data: {} }],
      };
    },
  });
}

/** No name of the game has a tilde: nobody can prove this one. The same in all their nights, which so stay one squad's. */
function newStandIn({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return `~${Buffer.from(randomBytes(6)).toString("hex")}`;
}
