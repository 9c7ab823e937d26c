import { type CopyData, type CopyRow, copyDataOf } from "../platform/database/copy-rows.ts";
import { nameKey } from "../platform/text/name-key.ts";
import { nameSkeletons } from "../platform/text/name-skeletons.ts";
import { searchKeyOfNames } from "../platform/text/search-key.ts";
import type { DemoHunter } from "./world/hunters.ts";

/** The accounts of those who have one, each with its verified name. */
export function accountRows(hunters: readonly DemoHunter[]): readonly CopyData[] {
  const accounts: CopyRow[] = [];
  const names: CopyRow[] = [];
  for (const { name, platform, account } of hunters) {
    if (!account) continue;
    const verifiedAt = new Date(account.verifiedAtMs);
    accounts.push({
      uuid: account.uuid,
      role: account.role,
      ign: name,
      ign_key: nameKey(name),
      name_skeletons: nameSkeletons(name),
      search_key: searchKeyOfNames([name, ...(account.displayAliases ? account.aliases : [])]),
      verified_at: verifiedAt,
      platform,
      display_aliases: account.displayAliases,
      aliases: account.aliases,
      alias_skeletons: [...new Set(account.aliases.flatMap(nameSkeletons))],
      badges: account.badges,
      patreon_tier: account.patreonTier,
      created_at: new Date(account.createdAtMs),
    });
    names.push({
      user_uuid: account.uuid,
      name,
      name_key: nameKey(name),
      verified_at: verifiedAt,
      ended_at: null,
    });
  }
  return [copyDataOf("user_account", accounts), copyDataOf("user_name", names)];
}
