import type { Deps } from "../../../platform/deps.ts";
import { nameColumns } from "./given-name.ts";
import { listNamed, updateSkeletons } from "./skeleton-queries.ts";

/**
 * Renews the stored skeletons of names and aliases where this release makes others. Runs once a day, because the table of
 * similar letters grows with Unicode. Reads all accounts with a name or aliases, and writes only those that change.
 */
export async function renewSkeletons({ db }: Pick<Deps, "db">, signal: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<typeof listNamed>> = await listNamed(db, after);
    for (const account of page) {
      const { ign, ign_key: key, verified_at: verifiedAt } = account;
      const name = ign !== null && key !== null && verifiedAt !== null ? { ign, key, verifiedAt } : null;
      const { name_skeletons, alias_skeletons } = nameColumns(account, name);
      const isSame =
        name_skeletons.join("\n") === account.name_skeletons.join("\n") &&
        alias_skeletons.join("\n") === account.alias_skeletons.join("\n");
      if (isSame) continue;
      await db
        .transaction()
        .execute((trx) => updateSkeletons(trx, account, { name_skeletons, alias_skeletons }));
    }
    after = page.at(-1)?.uuid ?? null;
  } while (after !== null);
}
