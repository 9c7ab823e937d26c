import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import type { MergeDeps } from "../night-logs/settle/merge-logs.ts";
import { readLogsOfHunterAgain } from "../night-logs/settle/settle-night.ts";
import { moveBatch, moveBatchBack } from "./move-batch.ts";
import { lockMerge, updateState } from "./queries.ts";

/** The queue of merges, and of undone merges, that have too many nights for one commit. */
export const moveQueue = "move-merged";

/** The queue of merges that can no longer be undone. */
export const finishQueue = "finish-merges";

/**
 * Does the rest of a merge, or of its undoing, a few nights at a time, so that uploads and readers do not wait for all of
 * them. An aborted run continues where it was. A log that either account sent may now be of its own hunter, or of a
 * stranger again, so the shown logs and the owners of nights are decided again.
 */
export async function runMerge(
  deps: Pick<Deps, "db"> & MergeDeps,
  mergeUuid: string,
  signal: AbortSignal,
): Promise<void> {
  let accounts: readonly string[] = [];
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await outwaitLocks(
      () =>
        deps.db.transaction().execute(async (trx) => {
          const merge = await lockMerge(trx, mergeUuid);
          if (!merge) return true;
          const move = { fromUuid: merge.from_uuid, intoUuid: merge.into_uuid };
          accounts = [move.fromUuid, move.intoUuid];
          if (merge.state === "moving") {
            const isMoved = await moveBatch(trx, mergeUuid, move);
            if (isMoved) await updateState(trx, mergeUuid, "merged");
            return isMoved;
          }
          if (merge.state !== "undoing") return true;
          const isBack = await moveBatchBack(trx, mergeUuid, move);
          if (isBack) await updateState(trx, mergeUuid, "undone");
          return isBack;
        }),
      signal,
    );
  }
  for (const userUuid of accounts) await readLogsOfHunterAgain(deps, userUuid, signal);
}

export interface MergeJob {
  readonly mergeUuid: string;
}
