import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type AnyActor, isAdmin } from "../../platform/http/actor.ts";
import { type AuditEntry, type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { copySuspensionInForce } from "../suspensions/change-suspension.ts";
import { setRole } from "../users/account/change-role.ts";
import { type LockedMerge, lockMergedAccounts, unmergeAccounts } from "../users/merge/unmerge-accounts.ts";
import { canUndoMerge, rank } from "./can-merge-users.ts";
import { moveBatchBack, moveQuickRowsBack } from "./move-batch.ts";
import { lockMerge, type MergeRow, selectOpenMergesInto, updateState } from "./queries.ts";
import { type MergeJob, moveQueue } from "./run-merge.ts";

export interface UndoMergeInput {
  readonly mergeUuid: string;
  readonly reason: string;
}

/**
 * Undoes a merge within seven days: every row that moved names its former account again. Nights beyond the first few follow by a
 * job. Throws `merge_not_found` and `merge_not_undoable`.
 */
export async function undoMerge(
  deps: ChangeDeps,
  actor: AnyActor,
  { mergeUuid, reason }: UndoMergeInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason,
    facts: async (trx) => {
      const merge = await lockMerge(trx, mergeUuid);
      // Only admins learn whether the merge exists.
      if (!merge) throw new AppError(isAdmin(actor) ? "merge_not_found" : "not_allowed");
      return { merge, intoUuid: merge.into_uuid };
    },
    may: canUndoMerge,
    change: async (trx, { merge }) => {
      const accounts = await lockUndoable(trx, merge, deps.clock());
      const { from_uuid: fromUuid, into_uuid: intoUuid } = merge;
      const move = { fromUuid, intoUuid };
      await unmergeAccounts(deps, trx, accounts);
      await moveQuickRowsBack(trx, mergeUuid, move);
      for (const userUuid of [fromUuid, intoUuid]) await copySuspensionInForce(deps, trx, userUuid);
      const demoted = await lowerRole(deps, trx, accounts);
      const isBack = await moveBatchBack(trx, mergeUuid, move);
      await updateState(trx, mergeUuid, isBack ? "undone" : "undoing");
      for (const userUuid of [fromUuid, intoUuid])
        await notifyUser(deps, trx, { userUuid, kind: "merge_undone" });
      return {
        result: undefined,
        entry: {
          action: "user.undo_merge",
          objectKind: "user",
          object: intoUuid,
          details: { fromUuid, mergeUuid },
        },
        furtherEntries: demoted ? [demoted] : [],
        jobs: [{ queue: moveQueue, data: { mergeUuid } satisfies MergeJob }],
      };
    },
  });
}

/**
 * Lowers the role of the restored account when its owner was demoted while the accounts were merged, so that the undo
 * does not bring the role back.
 */
async function lowerRole(
  deps: Pick<ChangeDeps, "clock">,
  trx: Transaction,
  { from, into }: LockedMerge,
): Promise<AuditEntry | null> {
  if (into.role === "bot" || rank[from.role] <= rank[into.role]) return null;
  return await setRole(deps, trx, { userUuid: from.uuid, before: from.role, role: into.role });
}

async function lockUndoable(trx: Transaction, merge: MergeRow, nowMs: number): Promise<LockedMerge> {
  const isOpen = merge.state === "moving" || merge.state === "merged";
  if (!isOpen || merge.accounts === null || merge.undo_until.getTime() <= nowMs)
    throw new AppError("merge_not_undoable");
  const move = { fromUuid: merge.from_uuid, intoUuid: merge.into_uuid };
  const accounts = await lockMergedAccounts(trx, move, merge.accounts);
  // The latest of several merges into one account is undone first, because only then are the accounts as they were
  // after the earlier merge.
  const [latest] = await selectOpenMergesInto(trx, merge.into_uuid);
  if (accounts === null || latest?.uuid !== merge.uuid) throw new AppError("merge_not_undoable");
  return accounts;
}
