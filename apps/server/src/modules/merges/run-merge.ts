import { outwaitLocks } from "../../platform/database/outwait-locks.ts";
import type { Deps } from "../../platform/deps.ts";
import { moveBatch, moveBatchBack } from "./move-batch.ts";
import { lockMerge, updateState } from "./queries.ts";

/**
 * Does what is left of a merge, or of its undoing, a few nights at a time, so that neither uploads nor readers wait for all of
 * them. Aborted, it goes on where it was when it runs again.
 */
export async function runMerge(
  { db }: Pick<Deps, "db">,
  mergeUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await outwaitLocks(
      () =>
        db.transaction().execute(async (trx) => {
          const merge = await lockMerge(trx, mergeUuid);
          const move = { fromUuid: merge?.from_uuid ?? "", intoUuid: merge?.into_uuid ?? "" };
          if (merge?.state === "moving") {
            const isMoved = await moveBatch(trx, mergeUuid, move);
            if (isMoved) await updateState(trx, mergeUuid, "merged");
            return isMoved;
          }
          if (merge?.state !== "undoing") return true;
          const isBack = await moveBatchBack(trx, mergeUuid, move);
          if (isBack) await updateState(trx, mergeUuid, "undone");
          return isBack;
        }),
      signal,
    );
  }
}
