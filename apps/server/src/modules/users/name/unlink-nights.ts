import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { MergeDeps } from "../../night-logs/settle/merge-logs.ts";
import { readLogsOfHunterAgain } from "../../night-logs/settle/settle-night.ts";
import {
  linkMembers,
  maxMembersAtOnce,
  type NameOfAccount,
  unlinkMembers,
} from "../../nights/store/link-members.ts";
import { findHolder, lockName } from "./name-queries.ts";
import { selectAccountsMergedInto, selectUnlinking, updateUnlinking } from "./unlink-queries.ts";

/**
 * Unlinks the remaining nights under given-up names from their former holders, a few at a time, so that uploads and
 * readers do not wait for all of them. The holders no longer vouch for these nights. An aborted run continues where it
 * was.
 */
export async function unlinkNights(deps: Pick<Deps, "db"> & MergeDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [name] = await selectUnlinking(deps.db);
    if (!name) return;
    const isAll = await deps.db.transaction().execute((trx) => unlinkSome(trx, name));
    // This is done before the name is marked as finished, so that the last part is repeated when the run is aborted
    // here.
    if (isAll) {
      await readLogsOfHunterAgain(deps, name.userUuid, signal);
      await deps.db.transaction().execute((trx) => updateUnlinking(trx, name, false));
    }
  }
}

/**
 * Unlinks an account, and the accounts that are being merged into it, from some nights under a name. Nights of merged
 * accounts follow a few at a time, given-up ones included.
 */
async function unlinkEach(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  let most = 0;
  for (const account of [userUuid, ...(await selectAccountsMergedInto(trx, userUuid))])
    most = Math.max(most, await unlinkMembers(trx, { userUuid: account, nameKey }));
  return most;
}

/** Returns whether no night is left. */
async function unlinkSome(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<boolean> {
  await lockName(trx, nameKey);
  const holder = await findHolder(trx, nameKey);
  // An account that has proved the name again keeps the remaining nights; any other holder gets the nights that are
  // free now.
  const isBack = holder?.uuid === userUuid;
  const unlinked = isBack ? 0 : await unlinkEach(trx, { userUuid, nameKey });
  if (holder && !isBack) await linkMembers(trx, { userUuid: holder.uuid, nameKey });
  return unlinked < maxMembersAtOnce;
}
