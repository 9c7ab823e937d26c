import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { forgetSignIns } from "../sign-in/own-data.ts";
import { type KeepDeps, recordKeptSuspensionOf } from "../suspensions/kept-suspensions.ts";
import { moveUploads } from "../uploads/claim/claim-upload.ts";
import { removeAccount } from "../users/own-data/own-data.ts";
import { moveRequests } from "../verifications/own-data.ts";
import { moveBatch } from "./move-batch.ts";
import { deleteRows, lockMerge, type MergeRow, selectOpenMergesInto, updateState } from "./queries.ts";

/** Makes a merge final when it can no longer be undone; any other merge stays as it is. */
export async function finishMerge(deps: KeepDeps & Pick<Deps, "db">, mergeUuid: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const merge = await lockMerge(trx, mergeUuid);
    if (merge?.state === "merged" && merge.undo_until.getTime() <= clock()) await makeFinal(deps, trx, merge);
  });
}

/**
 * Makes all merges into an account final, because it is being deleted and the merged accounts belong to the same person.
 * The caller passes its transaction.
 */
export async function finishMergesInto(deps: KeepDeps, trx: Transaction, intoUuid: string): Promise<void> {
  for (const merge of await selectOpenMergesInto(trx, intoUuid))
    if (merge.state !== "undoing") await makeFinal(deps, trx, merge);
}

/**
 * Deletes the merged account, whose things now belong to the target. A sign-in that the target already had of the same
 * provider no longer leads to an account. While the target is suspended, that sign-in cannot be used for a clean new
 * account either.
 */
async function makeFinal(
  deps: KeepDeps,
  trx: Transaction,
  { uuid, from_uuid: fromUuid, into_uuid: intoUuid, state }: MergeRow,
): Promise<void> {
  const move = { fromUuid, intoUuid };
  while (state === "moving" && !(await moveBatch(trx, uuid, move)));
  await moveRequests(trx, move);
  await moveUploads(trx, move);
  await deleteRows(trx, uuid);
  const identities = await forgetSignIns(trx, fromUuid);
  await recordKeptSuspensionOf(deps, trx, { userUuid: intoUuid, identities });
  await removeAccount(trx, fromUuid);
  await updateState(trx, uuid, "final");
}
