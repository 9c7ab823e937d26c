import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  linkMembers,
  maxMembersAtOnce,
  type NameOfAccount,
  unlinkMembers,
} from "../../nights/store/link-members.ts";
import type { MergeDeps } from "../../nights/store/merge-deps.ts";
import { readLogsOfHunterAgain } from "../../nights/store/read-logs-of-hunter-again.ts";
import { findHolder, lockName } from "./name-queries.ts";
import { selectAccountsMergedInto, selectUnlinking, updateUnlinking } from "./unlink-queries.ts";

/**
 * Takes the nights that are left under names which were given up from whoever gave them up, a few at a time, so that neither
 * uploads nor readers wait for all of them. What they sent of these nights answers for nothing any more. Aborted, it goes on where it was when it runs again.
 */
export async function unlinkNights(deps: Pick<Deps, "db"> & MergeDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [name] = await selectUnlinking(deps.db);
    if (!name) return;
    const isAll = await deps.db.transaction().execute((trx) => unlinkSome(trx, name));
    // Before it is over: aborted here, the last of it is done again.
    if (isAll) {
      await readLogsOfHunterAgain(deps, name.userUuid, signal);
      await deps.db.transaction().execute((trx) => updateUnlinking(trx, name, false));
    }
  }
}

/** Also from the accounts that become this one: their nights follow a few at a time, with what they gave up. */
async function unlinkEach(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  let most = 0;
  for (const account of [userUuid, ...(await selectAccountsMergedInto(trx, userUuid))])
    most = Math.max(most, await unlinkMembers(trx, { userUuid: account, nameKey }));
  return most;
}

/** Whether none is left. */
async function unlinkSome(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<boolean> {
  await lockName(trx, nameKey);
  const holder = await findHolder(trx, nameKey);
  // Whoever has proved it again keeps what is left; somebody else who has it now gains what is free now.
  const isBack = holder?.uuid === userUuid;
  const unlinked = isBack ? 0 : await unlinkEach(trx, { userUuid, nameKey });
  if (holder && !isBack) await linkMembers(trx, { userUuid: holder.uuid, nameKey });
  return unlinked < maxMembersAtOnce;
}
