import type { Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { movedColumns, moveRows, moveRowsBack } from "./row-queries.ts";

const quick = movedColumns.filter(({ isSlow }) => !isSlow);
const slow = movedColumns.filter(({ isSlow }) => isSlow);
/**
 * Places in squads, and as many uploads, that one commit moves at most: everything derived of their nights is computed with it, under a
 * lock that whoever changes a night waits for.
 */
export const maxMovedAtOnce = 50;
/** More than an account has of anything that moves at once. */
const all = 1_000_000;

/** Gives an account's rows that nothing is derived from to another. */
export async function moveQuickRows(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const column of quick) await moveRows(trx, mergeUuid, column, { ...move, limit: all });
}

/** Gives a few of an account's nights and uploads to another. True when none is left. */
export async function moveBatch(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
  limit = maxMovedAtOnce,
): Promise<boolean> {
  let isDone = true;
  for (const column of slow)
    if ((await moveRows(trx, mergeUuid, column, { ...move, limit })) === limit) isDone = false;
  return isDone;
}

/** The same, back. */
export async function moveQuickRowsBack(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const column of quick) await moveRowsBack(trx, mergeUuid, column, { ...move, limit: all });
}

/** The same, back; a row that names somebody else by now stays as it is. True when none is left. */
export async function moveBatchBack(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
): Promise<boolean> {
  const limit = maxMovedAtOnce;
  let isDone = true;
  for (const column of slow)
    if ((await moveRowsBack(trx, mergeUuid, column, { ...move, limit })) === limit) isDone = false;
  return isDone;
}
