import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  linkMembers,
  maxMembersAtOnce,
  type NameOfAccount,
  unlinkMembers,
} from "../../nights/store/link-members.ts";
import { findHolder, lockName } from "./name-queries.ts";
import { selectAccountsMergedInto, selectUnlinking, updateUnlinking } from "./unlink-queries.ts";

/**
 * Takes the nights that are left under names which were given up from whoever gave them up, a few at a time, so that neither
 * uploads nor readers wait for all of them. Aborted, it goes on where it was when it runs again.
 */
export async function unlinkNights({ db }: Pick<Deps, "db">, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [name] = await selectUnlinking(db);
    if (!name) return;
    await db.transaction().execute((trx) => unlinkSome(trx, name));
  }
}

/** Also from the accounts that become this one: their nights follow a few at a time, with what they gave up. */
async function unlinkEach(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<number> {
  let most = 0;
  for (const account of [userUuid, ...(await selectAccountsMergedInto(trx, userUuid))])
    most = Math.max(most, await unlinkMembers(trx, { userUuid: account, nameKey }));
  return most;
}

async function unlinkSome(trx: Transaction, { userUuid, nameKey }: NameOfAccount): Promise<void> {
  await lockName(trx, nameKey);
  const holder = await findHolder(trx, nameKey);
  // Whoever has proved it again keeps what is left; somebody else who has it now gains what is free now.
  const isBack = holder?.uuid === userUuid;
  const unlinked = isBack ? 0 : await unlinkEach(trx, { userUuid, nameKey });
  if (holder && !isBack) await linkMembers(trx, { userUuid: holder.uuid, nameKey });
  if (unlinked < maxMembersAtOnce) await updateUnlinking(trx, { userUuid, nameKey }, false);
}
