import { type Kysely, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import type { NamedAccount } from "./name-queries.ts";

type Named = Pick<
  Selectable<Database["user_account"]>,
  | "uuid"
  | "ign"
  | "ign_key"
  | "verified_at"
  | "aliases"
  | "display_aliases"
  | "name_skeletons"
  | "alias_skeletons"
>;

const pageLength = 1_000;

/** Returns accounts with a name or aliases, one page by UUID; the first page when `after` is null. */
export async function listNamed(db: Kysely<Database>, after: string | null): Promise<readonly Named[]> {
  return await db
    .selectFrom("user_account")
    .select([
      "uuid",
      "ign",
      "ign_key",
      "verified_at",
      "aliases",
      "display_aliases",
      "name_skeletons",
      "alias_skeletons",
    ])
    .where(sql<boolean>`(ign is not null or aliases <> '{}')`)
    .$if(after !== null, (query) => query.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(pageLength)
    .execute();
}

/**
 * Stores new skeletons. An account whose name or aliases have changed meanwhile is skipped, because the new ones came
 * with their own skeletons.
 */
export async function updateSkeletons(
  trx: Transaction,
  { uuid, ign, aliases }: Named,
  values: Pick<NamedAccount, "name_skeletons" | "alias_skeletons">,
): Promise<void> {
  await trx
    .updateTable("user_account")
    .set(values)
    .where("uuid", "=", uuid)
    .where(sql<boolean>`ign is not distinct from ${ign}`)
    .where("aliases", "=", sql<string[]>`${[...aliases]}::text[]`)
    .execute();
}
