import { nameSkeletons } from "../../../platform/text/name-skeletons.ts";
import { searchKeyOfNames } from "../../../platform/text/search-key.ts";
import type { LockedAccount, NamedAccount } from "./name-queries.ts";

type Aliases = Pick<LockedAccount, "aliases" | "display_aliases">;

/** An account's columns with a name in force; `name` null: with none. Aliases are found only while they are displayed. */
export function namedAccount(
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
