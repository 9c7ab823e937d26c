import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { nameSkeletons } from "../../../platform/text/name-skeletons.ts";
import { linkMembers } from "../../nights/store/link-members.ts";
import { notifyUser } from "../../notices/notify-user.ts";
import { nameColumns } from "./given-name.ts";
import {
  endName,
  insertName,
  type LockedAccount,
  lockAccounts,
  lockAliasHolders,
  lockHolder,
  updateAliases,
  updateName,
} from "./name-queries.ts";

/** One commit takes an alias from at most this many accounts, because any number of accounts may have the same one. */
export const maxAliasesAtOnce = 50;

export interface ProvedName {
  readonly ign: string;
  /** The name's key, `nameKey(ign)`, which the transaction has locked (`lockName`). */
  readonly key: string;
  readonly userUuid: string;
}

export interface AssignedName {
  /** The account that had the name until now. */
  readonly formerHolder: string | null;
  /**
   * The number of nights that were linked to the hunter; nights beyond the first few follow by a job (link-nights.ts).
   */
  readonly linkedNights: number;
  /** The number of accounts that lost an alias; accounts beyond the first few follow by the same job. */
  readonly takenAliases: number;
}

/**
 * Gives an account a name. Nights with that name and without an owner are linked to the hunter. A former holder keeps
 * their nights, loses the name and is notified, and so are accounts that had it as an alias. The hunter's own former name
 * goes to the history, and the nights under it stay. Throws `user_not_found`. The caller passes its transaction.
 */
export async function assignName(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { ign, key, userUuid }: ProvedName,
): Promise<AssignedName> {
  const now = new Date(deps.clock());
  const holder = await lockHolder(trx, key);
  const [account] = await lockAccounts(trx, [userUuid]);
  if (!account) throw new AppError("user_not_found");
  const other = holder && holder.uuid !== userUuid ? holder : null;
  if (other) {
    await endName(trx, other.uuid, now);
    await updateName(trx, other.uuid, nameColumns(other, null));
    await notifyUser(deps, trx, { userUuid: other.uuid, kind: "name_lost", params: { ign: other.ign } });
  }
  const isNew = account.ign_key !== key;
  if (isNew) {
    await endName(trx, userUuid, now);
    await insertName(trx, {
      user_uuid: userUuid,
      name: ign,
      name_key: key,
      verified_at: now,
      ended_at: null,
    });
    await notifyUser(deps, trx, { userUuid, kind: "name_verified", params: { ign } });
  }
  const verifiedAt = isNew ? now : (account.verified_at ?? now);
  await updateName(trx, userUuid, nameColumns(account, { ign, key, verifiedAt }));
  const linkedNights = await linkMembers(trx, { userUuid, nameKey: key });
  const takenAliases = await removeAliases(deps, trx, { ign, userUuid });
  return { formerHolder: other?.uuid ?? null, linkedNights, takenAliases };
}

/**
 * Removes aliases that are, or look like, a name which another account has verified, and notifies each account that loses
 * one. The names are locked. Returns the number of accounts; when that is `maxAliasesAtOnce`, there may be more. The
 * caller passes its transaction.
 */
export async function removeAliases(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { ign, userUuid }: { readonly ign: string; readonly userUuid: string },
): Promise<number> {
  const skeletons = nameSkeletons(ign);
  const looksLike = (alias: string) => nameSkeletons(alias).some((skeleton) => skeletons.includes(skeleton));
  const accounts = await lockAliasHolders(trx, { userUuid, skeletons, limit: maxAliasesAtOnce });
  for (const account of accounts) {
    const aliases = account.aliases.filter((alias) => !looksLike(alias));
    const { alias_skeletons, search_key } = nameColumns({ ...account, aliases }, nameOf(account));
    await updateAliases(trx, account.uuid, { aliases, alias_skeletons, search_key });
    for (const alias of account.aliases.filter(looksLike))
      await notifyUser(deps, trx, { userUuid: account.uuid, kind: "alias_taken", params: { alias } });
  }
  return accounts.length;
}

function nameOf({ ign, ign_key: key, verified_at: verifiedAt }: LockedAccount) {
  return ign === null || key === null || verifiedAt === null ? null : { ign, key, verifiedAt };
}
