import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { moveUploads } from "../uploads/move-uploads.ts";
import { removeAccount } from "../users/forget-account.ts";
import { moveRequests } from "../verifications/move-requests.ts";
import { moveBatch } from "./move-batch.ts";
import { deleteRows, lockMerge, type MergeRow, selectOpenMergesInto, updateState } from "./queries.ts";

/** Makes a merge final that can no longer be undone; any other stays as it is. */
export async function finishMerge(
  { db, clock }: Pick<Deps, "db" | "clock">,
  mergeUuid: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const merge = await lockMerge(trx, mergeUuid);
    if (merge?.state === "merged" && merge.undo_until.getTime() <= clock()) await makeFinal(trx, merge);
  });
}

/**
 * A step of verbs: makes all merges into an account final, because it is being deleted: who was merged into it is the same
 * somebody.
 */
export async function finishMergesInto(trx: Transaction, intoUuid: string): Promise<void> {
  for (const merge of await selectOpenMergesInto(trx, intoUuid))
    if (merge.state !== "undoing") await makeFinal(trx, merge);
}

/** The account that was merged goes; what it had and the other one as well is nobody's. */
async function makeFinal(
  trx: Transaction,
  { uuid, from_uuid: fromUuid, into_uuid: intoUuid, state }: MergeRow,
): Promise<void> {
  const move = { fromUuid, intoUuid };
  while (state === "moving" && !(await moveBatch(trx, uuid, move)));
  await moveRequests(trx, move);
  await moveUploads(trx, move);
  await deleteRows(trx, uuid);
  await removeAccount(trx, fromUuid);
  await updateState(trx, uuid, "final");
}
