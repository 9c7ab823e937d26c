import { maxReasonLength, mergeUndoDays } from "@hunt/contracts/limits";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { cleanLines } from "../../platform/text/clean-lines.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { revokeSessions } from "../sessions/own-data.ts";
import { type MergedAccounts, mergeAccounts } from "../users/merge/merge-accounts.ts";
import { recheckApprovals, recheckOwnApprovals } from "../verifications/recheck-night.ts";
import { canMergeUsers } from "./can-merge-users.ts";
import { lockPair, previewMerge } from "./get-merge-preview.ts";
import { moveBatch, moveQuickRows } from "./move-batch.ts";
import { insertMerge, selectMovedProviders, updateAccounts, updateState } from "./queries.ts";
import { finishQueue, type MergeJob, moveQueue } from "./run-merge.ts";

const dayMs = 86_400_000;

export interface MergeUsersInput extends MoveBetweenAccounts {
  readonly reason: string;
  /** The token of the preview that the admin saw; undefined on the command line. */
  readonly previewToken?: string | undefined;
}

export interface MergedUsers {
  /** The UUID of the merge, by which it can be undone. */
  readonly uuid: string;
  /** The providers that now sign in to the target. */
  readonly signIns: readonly string[];
}

type MergeDeps = ChangeDeps & Pick<Deps, "newId">;

/**
 * Moves everything from one account to another. Nights and uploads beyond the first few follow by a job, and all of it can be
 * undone within seven days. The rules for each column that names an account are in what-becomes.test.ts. The target's name is kept,
 * or the other's when the target has none; role and settings are the target's; a suspension of either holds. The source account is
 * signed out everywhere. Throws `preview_stale` and the refusals of get-merge-preview.ts.
 */
export async function mergeUsers(
  deps: MergeDeps,
  actor: AnyActor,
  { fromUuid, intoUuid, reason, previewToken }: MergeUsersInput,
): Promise<MergedUsers> {
  const move = { fromUuid, intoUuid };
  const uuid = deps.newId();
  const now = new Date(deps.clock());
  const undoUntil = new Date(now.getTime() + mergeUndoDays * dayMs);
  return await performChange(deps, actor, {
    reason,
    facts: (trx) => lockPair(trx, move),
    may: canMergeUsers,
    change: async (trx, accounts) => {
      await refuseStale(trx, accounts, previewToken);
      await insertMerge(trx, {
        uuid,
        from_uuid: fromUuid,
        into_uuid: intoUuid,
        by_uuid: actor.kind === "user" ? actor.uuid : null,
        reason: cleanLines(reason, maxReasonLength),
        state: "moving",
        merged_at: now,
        undo_until: undoUntil,
        accounts: "{}",
      });
      await recheckApprovals(deps, trx, move);
      await moveQuickRows(trx, uuid, move);
      await revokeSessions(deps, trx, fromUuid);
      const signIns = await selectMovedProviders(trx, uuid);
      const kept = await mergeAccounts(deps, trx, {
        ...accounts,
        isPatronMoved: signIns.includes("patreon"),
      });
      await updateAccounts(trx, uuid, kept);
      await recheckOwnApprovals(deps, trx, intoUuid);
      const isMoved = await moveBatch(trx, uuid, move);
      if (isMoved) await updateState(trx, uuid, "merged");
      await notifyUser(deps, trx, {
        userUuid: intoUuid,
        kind: "account_merged",
        params: { ign: accounts.from.ign },
      });
      const data = { mergeUuid: uuid } satisfies MergeJob;
      return {
        result: { uuid, signIns },
        entry: {
          action: "user.merge",
          objectKind: "user",
          object: intoUuid,
          details: { fromUuid, mergeUuid: uuid },
        },
        jobs: [
          { queue: moveQueue, data },
          { queue: finishQueue, data, startAfter: undoUntil },
        ],
      };
    },
  });
}

/** Refuses to merge anything but what the admin saw in the preview. */
async function refuseStale(
  trx: Transaction,
  accounts: MergedAccounts,
  previewToken: string | undefined,
): Promise<void> {
  if (previewToken === undefined) return;
  const { token } = await previewMerge(trx, accounts);
  if (token !== previewToken) throw new AppError("preview_stale");
}
