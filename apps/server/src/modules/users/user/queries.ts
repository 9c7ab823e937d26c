import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { nameKey } from "../../../platform/text/name-key.ts";

type Reader = Kysely<Database>;

const accountColumns = [
  "user_account.uuid",
  "user_account.role",
  "user_account.ign",
  "user_account.verified_at",
  "user_account.platform",
  "user_account.display_aliases",
  "user_account.aliases",
  "user_account.badges",
  "user_account.patreon_tier",
  "user_account.listed",
  "user_account.created_at",
] as const;

const countColumns = [
  "hunter_count.nights",
  "hunter_count.runs",
  "hunter_count.all_captures",
  "hunter_count.host_captures",
  "hunter_count.client_captures",
  "hunter_count.last_night_at",
] as const;

/**
 * Returns SQL for accounts with their counts of a season, 0 for all seasons together; accounts without counts have
 * null.
 */
export const accountsWithCounts = (db: Reader, season: number) =>
  db
    .selectFrom("user_account")
    .leftJoin("hunter_count", (join) =>
      join.onRef("hunter_count.user_uuid", "=", "user_account.uuid").on("hunter_count.season", "=", season),
    )
    .select(accountColumns)
    .select(countColumns);
export type HunterRow = Awaited<ReturnType<ReturnType<typeof accountsWithCounts>["execute"]>>[number];

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns an account by UUID, or by verified name in any case, with its counts of a season (0: of all). A hunter whose name
 * looks like another one's UUID is found only by their own UUID.
 */
export async function selectHunter(
  db: Reader,
  uuidOrIgn: string,
  season = 0,
): Promise<HunterRow | undefined> {
  const key = nameKey(uuidOrIgn);
  const uuid = isUuid.test(uuidOrIgn) ? uuidOrIgn : null;
  return await accountsWithCounts(db, season)
    .where((is) => is.or([is("user_account.uuid", "=", uuid), is("user_account.ign_key", "=", key)]))
    .where("user_account.merged_into", "is", null)
    .orderBy(sql`user_account.ign_key is not distinct from ${key}`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns those of the given accounts that have a verified name, with their counts of a season (0: of all), in any order.
 */
export async function selectListedHunters(
  db: Reader,
  uuids: readonly string[],
  season: number,
): Promise<readonly HunterRow[]> {
  if (uuids.length === 0) return [];
  return await accountsWithCounts(db, season)
    .where("user_account.uuid", "in", uuids)
    .where("user_account.listed", "=", true)
    .execute();
}

/** Returns the names and roles of some accounts, in any order. */
export async function selectPersons(db: Reader, uuids: readonly string[]) {
  if (uuids.length === 0) return [];
  return await db
    .selectFrom("user_account")
    .select(["uuid", "ign", "listed", "role"])
    .where("uuid", "in", uuids)
    .execute();
}

/** Returns those of some accounts that are suspended at a time, in any order. */
export async function selectSuspended(
  db: Reader,
  uuids: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom("user_account")
    .select("uuid")
    .where("uuid", "in", uuids)
    .where("suspended_until", ">", at)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
