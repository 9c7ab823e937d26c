import type { Transaction } from "../../../platform/database/database-types.ts";
import type { KeptAccount, KeptAccounts } from "../../../platform/database/tables/merge-tables.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findLookAlikeName, nameColumns } from "../name/given-name.ts";
import {
  type AccountPair,
  findHolder,
  type LockedAccount,
  lockAccounts,
  lockMergedAccount,
  lockName,
  lockNamesOf,
  moveName,
  updateBelongings,
  updateMergedInto,
  updateName,
} from "../name/name-queries.ts";
import { toStoredAccount } from "./merge-accounts.ts";

export interface LockedMerge {
  readonly from: LockedAccount;
  readonly into: LockedAccount;
  readonly accounts: KeptAccounts;
}

/**
 * Locks two merged accounts, with all their names; returns null when one of them is gone. The caller passes its
 * transaction.
 */
export async function lockMergedAccounts(
  trx: Transaction,
  { fromUuid, intoUuid }: AccountPair,
  accounts: KeptAccounts,
): Promise<LockedMerge | null> {
  if (accounts.from.ignKey !== null) await lockName(trx, accounts.from.ignKey);
  await lockNamesOf(trx, [intoUuid]);
  const [into] = await lockAccounts(trx, [intoUuid]);
  const from = await lockMergedAccount(trx, fromUuid);
  return from && into ? { from, into, accounts } : null;
}

/**
 * Restores two merged accounts to their former state. What the target has changed since stays. A name that another
 * account has proved since stays with that account, and so does a name that looks like it. The caller passes its
 * transaction.
 */
export async function unmergeAccounts(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { from, into, accounts }: LockedMerge,
): Promise<void> {
  const hasLentName = accounts.into.ignKey === null && accounts.from.ignKey === into.ign_key;
  const own = undoWhereUnchanged(into, accounts);
  const named = hasLentName ? null : nameOf(toStoredAccount(into));
  await updateBelongings(trx, into.uuid, {
    badges: own.badges,
    aliases: own.aliases,
    patreon_tier: own.patreonTier,
    suspended_until: instantOf(own.suspendedUntil),
    suspend_reason: own.suspendReason,
  });
  await updateName(trx, into.uuid, nameColumns({ ...into, aliases: own.aliases }, named));
  const isFree = await isNameFree(trx, from.uuid, accounts.from);
  const now = new Date(deps.clock());
  for (const { nameKey, verifiedAt, endedAt } of accounts.names)
    await moveName(
      trx,
      { fromUuid: into.uuid, intoUuid: from.uuid },
      {
        nameKey,
        verifiedAt: new Date(verifiedAt),
        endedAt: endedAt === null && !isFree ? now : instantOf(endedAt),
      },
    );
  await updateMergedInto(trx, from.uuid, null);
  await updateName(trx, from.uuid, nameColumns(from, isFree ? nameOf(accounts.from) : null));
}

/** Returns whether no other account has this name, or a similar one, by now. */
async function isNameFree(
  trx: Transaction,
  userUuid: string,
  { ign, ignKey: key }: KeptAccount,
): Promise<boolean> {
  if (ign === null || key === null || (await findHolder(trx, key)) !== undefined) return false;
  return (await findLookAlikeName(trx, { ign, key, userUuid })) === null;
}

/** Returns the former state of the target where its state is still the one that the merge gave it. */
function undoWhereUnchanged(into: LockedAccount, { into: before, merged }: KeptAccounts): KeptAccount {
  const now = toStoredAccount(into);
  const isAsMerged = (key: keyof KeptAccount) => JSON.stringify(now[key]) === JSON.stringify(merged[key]);
  const isSuspendedAsMerged = isAsMerged("suspendedUntil") && isAsMerged("suspendReason");
  const suspension = isSuspendedAsMerged ? before : now;
  return {
    ...now,
    badges: isAsMerged("badges") ? before.badges : now.badges,
    aliases: isAsMerged("aliases") ? before.aliases : now.aliases,
    patreonTier: isAsMerged("patreonTier") ? before.patreonTier : now.patreonTier,
    suspendedUntil: suspension.suspendedUntil,
    suspendReason: suspension.suspendReason,
  };
}

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

function nameOf({ ign, ignKey: key, verifiedAt }: KeptAccount) {
  return ign === null || key === null || verifiedAt === null
    ? null
    : { ign, key, verifiedAt: new Date(verifiedAt) };
}
