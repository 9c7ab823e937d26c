import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { forgetSignIns } from "../sign-in/own-data.ts";
import { type KeepDeps, keepSuspensionOf } from "../suspensions/kept-suspensions.ts";
import { moveUploads } from "../uploads/move-uploads.ts";
import { removeAccount } from "../users/own-data/own-data.ts";
import { moveRequests } from "../verifications/own-data.ts";
import { moveBatch } from "./move-batch.ts";
import { deleteRows, lockMerge, type MergeRow, selectOpenMergesInto, updateState } from "./queries.ts";

/** Makes a merge final that can no longer be undone; any other stays as it is. */
export async function finishMerge(deps: KeepDeps & Pick<Deps, "db">, mergeUuid: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const merge = await lockMerge(trx, mergeUuid);
    if (merge?.state === "merged" && merge.undo_until.getTime() <= clock()) await makeFinal(deps, trx, merge);
  });
}

/**
 * A step of verbs: makes all merges into an account final, because it is being deleted: who was merged into it is the same
 * somebody.
 */
export async function finishMergesInto(deps: KeepDeps, trx: Transaction, intoUuid: string): Promise<void> {
  for (const merge of await selectOpenMergesInto(trx, intoUuid))
    if (merge.state !== "undoing") await makeFinal(deps, trx, merge);
}

/**
 * The account that was merged goes, and what it had is the other one's. A sign-in that the other one had of the same
 * provider leads nowhere then: while that one is suspended, it does not lead to a clean slate either.
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
  await keepSuspensionOf(deps, trx, { userUuid: intoUuid, identities });
  await removeAccount(trx, fromUuid);
  await updateState(trx, uuid, "final");
}
