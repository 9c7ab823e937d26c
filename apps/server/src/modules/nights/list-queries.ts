import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/database-types.ts";

type Reader = Kysely<Database>;
const memberColumns = [
  "night_member.role",
  "night_member.scope",
  "night_member.user_uuid as userUuid",
  "user_account.ign",
  sql<boolean>`user_account.verified_at is not null`.as("isVerified"),
] as const;

/** Everything of a night that an answer may need, its squad included. */
export function nightsWithMembers(db: Reader) {
  return db
    .selectFrom("night")
    .selectAll("night")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("night_member")
          .leftJoin("user_account", "user_account.uuid", "night_member.user_uuid")
          .select(memberColumns)
          .whereRef("night_member.night_uuid", "=", "night.uuid")
          .orderBy("night_member.position"),
      ).as("members"),
    );
}

export type NightRow = Awaited<ReturnType<ReturnType<typeof nightsWithMembers>["execute"]>>[number];

/** One night whatever its visibility; the caller decides who may see it. */
export async function selectNight(db: Reader, uuid: string): Promise<NightRow | undefined> {
  return await nightsWithMembers(db).where("night.uuid", "=", uuid).executeTakeFirst();
}

/** Of some nights the public ones, in any order. */
export async function selectPublicNights(db: Reader, uuids: readonly string[]): Promise<readonly NightRow[]> {
  if (uuids.length === 0) return [];
  return await nightsWithMembers(db)
    .where("night.uuid", "in", [...uuids])
    .where("night.listed", "=", true)
    .execute();
}

/** The squads of some nights. */
export async function selectSquads(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("night_member")
    .leftJoin("user_account", "user_account.uuid", "night_member.user_uuid")
    .select(memberColumns)
    .select("night_member.night_uuid as nightUuid")
    .where("night_member.night_uuid", "in", [...nightUuids])
    .orderBy("night_member.position")
    .execute();
}

/** Of some nights those that a visibility rule must look at. */
export async function selectVisibility(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("night")
    .select(["uuid", "scope", "hidden", "deleted_at"])
    .where("uuid", "in", [...nightUuids])
    .execute();
}
