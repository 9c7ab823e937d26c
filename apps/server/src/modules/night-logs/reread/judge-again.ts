import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findCopies, findCopiesOfNight } from "../../nights/signals/find-copies.ts";
import { lockNights } from "../../nights/store/lock-nights.ts";
import { type MarkedApproval, recheckNight } from "../../verifications/recheck-night.ts";

type JudgeDeps = Pick<Deps, "clock" | "db" | "threads">;

/** Looks for copies of an upload's runs, and judges the approvals of the nights on both sides again. */
export async function judgeCopiesOfUpload(deps: JudgeDeps, uploadUuid: string): Promise<void> {
  await judgeAgain(deps, await findCopies(deps, uploadUuid));
}

/**
 * Looks for copies of the runs of a night's logs, and judges the approvals of the nights on both sides again. Returns the
 * approvals that were marked for a recheck.
 */
export async function judgeCopiesOfNight(
  deps: JudgeDeps,
  nightUuid: string,
): Promise<readonly MarkedApproval[]> {
  return await judgeAgain(deps, await findCopiesOfNight(deps, nightUuid));
}

/**
 * Judges each night in a transaction of its own, so that one night's result does not wait for changes of another night.
 */
async function judgeAgain(
  deps: JudgeDeps,
  nightUuids: readonly string[],
): Promise<readonly MarkedApproval[]> {
  const marked: MarkedApproval[] = [];
  for (const nightUuid of nightUuids) {
    const approval = await outwaitLocks(() =>
      deps.db.transaction().execute(async (trx) => {
        await lockNights(trx, [nightUuid]);
        return await recheckNight(deps, trx, { nightUuid, isOtherSquad: false, isJudgedAgain: true });
      }),
    );
    if (approval) marked.push(approval);
  }
  return marked;
}
