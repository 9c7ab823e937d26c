import { cleanName } from "@hunt/engine/domain/clean-text";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { AppError, refuseField } from "../../../platform/errors/app-error.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { nameSkeletons } from "../../../platform/text/name-skeletons.ts";
import { searchKeyOfNames } from "../../../platform/text/search-key.ts";
import { findHolder, findLookAlike, type LockedAccount, type NamedAccount } from "./name-queries.ts";

/**
 * Returns a name as it may be stored and shown, and the key that its spellings share. Throws `invalid_parameter` when
 * nothing is left after cleaning.
 */
export function cleanGivenName(given: string): { readonly ign: string; readonly key: string } {
  const ign = cleanName(given);
  const key = nameKey(ign);
  if (key === "") throw refuseField("ign", "empty_name", "Nothing is left of this name once it is cleaned.");
  return { ign, key };
}

type Aliases = Pick<LockedAccount, "aliases" | "display_aliases">;

/**
 * Returns an account's name columns for its current name, or for none (`name` null). Aliases can be found only while they
 * are displayed.
 */
export function nameColumns(
  account: Aliases,
  name: { readonly ign: string; readonly key: string; readonly verifiedAt: Date } | null,
): NamedAccount {
  const shown = account.display_aliases ? account.aliases : [];
  return {
    ign: name?.ign ?? null,
    ign_key: name?.key ?? null,
    verified_at: name?.verifiedAt ?? null,
    name_skeletons: name === null ? [] : nameSkeletons(name.ign),
    alias_skeletons: [...new Set(account.aliases.flatMap(nameSkeletons))],
    search_key: searchKeyOfNames(name === null ? shown : [name.ign, ...shown]),
  };
}

interface LookedAtName {
  readonly ign: string;
  readonly key: string;
  readonly userUuid: string;
}

/**
 * Returns another account's verified name that looks like the given name without being the same; null when there is none.
 * Names are locked, so that no other is verified meanwhile.
 */
export async function findLookAlikeName(
  trx: Transaction,
  { ign, key, userUuid }: LookedAtName,
): Promise<string | null> {
  return (await findLookAlike(trx, { key, skeletons: nameSkeletons(ign), userUuid })) ?? null;
}

/**
 * Refuses a proved name that only looks like another account's (`name_looks_alike`). The exact name goes to the account
 * that proves it, whoever had it before.
 */
export async function refuseLookAlike(trx: Transaction, name: LookedAtName): Promise<void> {
  const other = await findLookAlikeName(trx, name);
  if (other !== null) throw new AppError("name_looks_alike", { ign: other });
}

/**
 * Refuses a name that is, or looks like, the verified name of another account. This is for texts that are shown beside
 * a name without being proved.
 */
export async function refuseNameOfAnother(trx: Transaction, name: LookedAtName): Promise<void> {
  const holder = await findHolder(trx, name.key);
  if (holder && holder.uuid !== name.userUuid)
    throw new AppError("name_looks_alike", { ign: holder.ign ?? name.ign });
  await refuseLookAlike(trx, name);
}
