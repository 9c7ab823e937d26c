import type { Transaction } from "../../../platform/database/database-types.ts";
import type { KeptAccount, KeptAccounts } from "../../../platform/database/tables/merge-tables.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { nameColumns } from "../name/given-name.ts";
import {
  type AccountPair,
  endName,
  type LockedAccount,
  lockAccounts,
  lockNamesOf,
  moveNames,
  selectMergedInto,
  selectNamesOf,
  updateBelongings,
  updateMergedInto,
  updateName,
} from "../name/name-queries.ts";

export type { LockedAccount } from "../name/name-queries.ts";

export interface MergedAccounts {
  readonly from: LockedAccount;
  readonly into: LockedAccount;
}

/** Locks two accounts that are to be merged, and their names. Throws `user_not_found`. */
export async function lockBothAccounts(
  trx: Transaction,
  { fromUuid, intoUuid }: AccountPair,
): Promise<MergedAccounts> {
  const uuids = [fromUuid, intoUuid];
  await lockNamesOf(trx, uuids);
  const accounts = await lockAccounts(trx, uuids);
  const from = accounts.find(({ uuid }) => uuid === fromUuid);
  const into = accounts.find(({ uuid }) => uuid === intoUuid);
  if (!from || !into) throw new AppError("user_not_found");
  return { from, into };
}

/**
 * Transfers to one account the belongings of another: names with their history, badges and aliases, the patron's tier
 * when the link moves, and the suspension when that lasts longer. The other account keeps its row, without a name, marked
 * as merged. Returns the former state of both, by which `unmergeAccounts` undoes it. The caller passes its transaction.
 */
export async function mergeAccounts(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { from, into, isPatronMoved }: MergedAccounts & { readonly isPatronMoved: boolean },
): Promise<KeptAccounts> {
  const names = await selectNamesOf(trx, from.uuid);
  const merged = mergedAccount({ from, into, isPatronMoved });
  if (into.ign_key !== null) await endName(trx, from.uuid, new Date(deps.clock()));
  // The name must be free before the target gets it.
  await updateName(trx, from.uuid, nameColumns(from, null));
  await updateMergedInto(trx, from.uuid, into.uuid);
  await moveNames(trx, { fromUuid: from.uuid, intoUuid: into.uuid });
  const { badges, aliases, patreon_tier, suspended_until, suspend_reason } = merged;
  await updateBelongings(trx, into.uuid, { badges, aliases, patreon_tier, suspended_until, suspend_reason });
  await updateName(trx, into.uuid, nameColumns(merged, nameInForce(merged)));
  return {
    from: toStoredAccount(from),
    into: toStoredAccount(into),
    merged: toStoredAccount(merged),
    names: names.map(({ name_key, verified_at, ended_at }) => ({
      nameKey: name_key,
      verifiedAt: verified_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
    })),
  };
}

/** Returns what the target account will be. */
export function mergedAccount({
  from,
  into,
  isPatronMoved,
}: MergedAccounts & { readonly isPatronMoved: boolean }): LockedAccount {
  const { ign, ign_key, verified_at } = into.ign_key === null ? from : into;
  const { suspended_until, suspend_reason } = endOfSuspension(from) > endOfSuspension(into) ? from : into;
  return {
    ...into,
    ign,
    ign_key,
    verified_at,
    suspended_until,
    suspend_reason,
    badges: [...new Set([...into.badges, ...from.badges])],
    aliases: [...new Set([...into.aliases, ...from.aliases])],
    patreon_tier: (isPatronMoved ? from : into).patreon_tier,
  };
}

/** Returns an account in a form that can be stored as JSON. */
export function toStoredAccount(account: LockedAccount): KeptAccount {
  return {
    ign: account.ign,
    ignKey: account.ign_key,
    verifiedAt: account.verified_at?.toISOString() ?? null,
    aliases: account.aliases,
    badges: account.badges,
    patreonTier: account.patreon_tier,
    suspendedUntil: account.suspended_until?.toISOString() ?? null,
    suspendReason: account.suspend_reason,
  };
}

function endOfSuspension({ suspended_until: until }: LockedAccount): number {
  return until?.getTime() ?? 0;
}

function nameInForce({ ign, ign_key: key, verified_at: verifiedAt }: LockedAccount) {
  return ign === null || key === null || verifiedAt === null ? null : { ign, key, verifiedAt };
}

/** Returns the account into which an account was merged, or the account itself. The caller passes its transaction. */
export async function followMerge(trx: Transaction, userUuid: string): Promise<string> {
  return (await selectMergedInto(trx, userUuid)) ?? userUuid;
}
