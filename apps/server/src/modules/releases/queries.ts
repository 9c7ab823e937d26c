import type { ReleaseAnswer } from "@hunt/contracts/releases";
import type { Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { ReleaseFeedTable } from "../../platform/database/tables/release-tables.ts";

export type ReleaseFeedRow = Selectable<ReleaseFeedTable>;

/** Returns the latest answer of a repository's source. */
export async function selectFeed(
  db: Kysely<Database>,
  repository: string,
): Promise<ReleaseFeedRow | undefined> {
  return await db
    .selectFrom("release_feed")
    .selectAll()
    .where("repository", "=", repository)
    .executeTakeFirst();
}

export interface StoredReleases {
  readonly repository: string;
  readonly releases: readonly ReleaseAnswer[];
  readonly etag: string | null;
  readonly checkedAt: Date;
}

/** Stores an answer of the source in place of the earlier one. */
export async function recordFeed(trx: Transaction, said: StoredReleases): Promise<void> {
  const row = { releases: JSON.stringify(said.releases), etag: said.etag, checked_at: said.checkedAt };
  await trx
    .insertInto("release_feed")
    .values({ repository: said.repository, ...row })
    .onConflict((conflict) => conflict.column("repository").doUpdateSet(row))
    .execute();
}

/** Records that the source has reported no change. */
export async function markChecked(trx: Transaction, repository: string, checkedAt: Date): Promise<void> {
  await trx
    .updateTable("release_feed")
    .set({ checked_at: checkedAt })
    .where("repository", "=", repository)
    .execute();
}
