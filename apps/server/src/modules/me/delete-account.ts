import type { Deps } from "../../platform/deps.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { recordRunsOfDay } from "../games/kept-runs.ts";
import { finishMergesInto } from "../merges/finish-merge.ts";
import { forgetNotices } from "../notices/own-data.ts";
import { forgetSessions, lockSessions } from "../sessions/own-data.ts";
import { forgetSignIns, lockSignIns } from "../sign-in/own-data.ts";
import { nameIdentity, recordKeptSuspension } from "../suspensions/kept-suspensions.ts";
import { hideAccount, lockAccount } from "../users/own-data/own-data.ts";
import { canDeleteAccount } from "./can-delete-account.ts";
import { insertErasure } from "./queries.ts";

/** The queue of accounts that are being deleted. */
export const erasureQueue = "erase-accounts";

export interface DeleteAccountInput {
  readonly userUuid: string;
  /** Whether nights stay, with an anonymous member, when nobody else has sent a log of them. */
  readonly keepsNights: boolean;
}

/**
 * Deletes an account. It is signed out everywhere at once, its name is no longer published, and its sign-ins, sessions, notices and
 * settings are gone. A suspension is kept with its sign-ins and its name until it ends. The rest, its name in squads and logs and its
 * uploads, is deleted by a job in small steps (erase-accounts.ts).
 */
export async function deleteAccount(
  deps: ChangeDeps & Pick<Deps, "randomBytes" | "config">,
  actor: AnyActor,
  { userUuid, keepsNights }: DeleteAccountInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason: null,
    facts: async (trx) => {
      // The rows are locked in the same order as when signing in, joining a provider or renewing tokens, to avoid
      // deadlocks.
      await lockSignIns(trx, userUuid);
      await lockSessions(trx, userUuid);
      return await lockAccount(trx, userUuid);
    },
    may: canDeleteAccount,
    change: async (trx, account) => {
      await finishMergesInto(deps, trx, userUuid);
      await forgetSessions(trx, userUuid);
      const signIns = await forgetSignIns(trx, userUuid);
      await recordRunsOfDay(deps, trx, { userUuid, identities: signIns });
      const name = account.ign_key === null ? [] : [nameIdentity(account.ign_key)];
      await recordKeptSuspension(deps, trx, {
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
        // The job outlives the account, so its data does not name it.
        jobs: [{ queue: erasureQueue, data: {} }],
      };
    },
  });
}

/**
 * Returns a name for the deleted account. A name of the game has no tilde, so nobody can prove this one. It is the same in
 * all nights of the account, which therefore still belong to one squad.
 */
function newStandIn({ randomBytes }: Pick<Deps, "randomBytes">): string {
  return `~${Buffer.from(randomBytes(6)).toString("hex")}`;
}
