import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { nameSkeletons } from "../../../platform/text/name-skeletons.ts";
import { tellUser } from "../../notices/tell-user.ts";
import { type LockedAccount, lockAliasHolders, updateAliases } from "./name-queries.ts";
import { namedAccount } from "./named-account.ts";

/** Accounts that one commit takes an alias from at most: nobody knows how many have the same one. */
export const maxAliasesAtOnce = 50;

/**
 * A step of verbs: nobody goes on by an alias that is, or looks like, a name which somebody else has verified. Each whom one is
 * taken from is told. Names are locked. Returns how many they were; when that is `maxAliasesAtOnce`, there may be more.
 */
export async function takeAliases(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { ign, userUuid }: { readonly ign: string; readonly userUuid: string },
): Promise<number> {
  const skeletons = nameSkeletons(ign);
  const looksLike = (alias: string) => nameSkeletons(alias).some((skeleton) => skeletons.includes(skeleton));
  const accounts = await lockAliasHolders(trx, { userUuid, skeletons, limit: maxAliasesAtOnce });
  for (const account of accounts) {
    const aliases = account.aliases.filter((alias) => !looksLike(alias));
    const { alias_skeletons, search_key } = namedAccount({ ...account, aliases }, nameOf(account));
    await updateAliases(trx, account.uuid, { aliases, alias_skeletons, search_key });
    for (const alias of account.aliases.filter(looksLike))
      await tellUser(deps, trx, { userUuid: account.uuid, kind: "alias_taken", params: { alias } });
  }
  return accounts.length;
}

function nameOf({ ign, ign_key: key, verified_at: verifiedAt }: LockedAccount) {
  return ign === null || key === null || verifiedAt === null ? null : { ign, key, verifiedAt };
}
