import type { Transaction } from "../../platform/database/database-types.ts";
import type { MoveBetweenAccounts } from "../nights/store/link-members.ts";
import { movedColumns, moveRows, moveRowsBack } from "./row-queries.ts";

const quick = movedColumns.filter(({ isSlow }) => !isSlow);
const slow = movedColumns.filter(({ isSlow }) => isSlow);
/**
 * One commit moves at most this many places in squads, and as many uploads. The commit also computes the derived data of
 * their nights, under a lock that other changes of nights wait for.
 */
export const maxMovedAtOnce = 50;
/** A limit larger than the number of an account's rows of any kind that moves at once. */
const all = 1_000_000;

/** Moves an account's rows that nothing is derived from to another account. */
export async function moveQuickRows(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const column of quick) await moveRows(trx, mergeUuid, column, { ...move, limit: all });
}

/** Moves a few of an account's nights and uploads to another account. Returns true when none is left. */
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

/** Moves an account's rows that nothing is derived from back to their former account. */
export async function moveQuickRowsBack(
  trx: Transaction,
  mergeUuid: string,
  move: MoveBetweenAccounts,
): Promise<void> {
  for (const column of quick) await moveRowsBack(trx, mergeUuid, column, { ...move, limit: all });
}

/**
 * Moves a few of an account's nights and uploads back; a row that names a third account by now stays as it is. Returns
 * true when none is left.
 */
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
