import type { NightListQuery, NightOrder } from "@hunt/contracts/nights";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";

type Reader = Kysely<Database>;
export type NightFilter = Pick<
  NightListQuery,
  "userUuid" | "capturedHydrolystsCount" | "squadSize" | "verifiedOnly" | "season"
>;

const orderColumns = {
  createdAt: "night.created_at",
  averageLastHydrolystLimbBreakTime: "night.average_last_hydrolyst_limb_break_time_ms",
  averageRealTime: "night.average_real_time_ms",
  averageExtractionTime: "night.average_extraction_time_ms",
  activeTime: "night.active_time_ms",
} as const satisfies Record<NightOrder, string>;

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

/** One page of the public nights. */
export async function selectNights(
  db: Reader,
  query: NightListQuery,
  cursor: ListCursor | null,
): Promise<readonly NightRow[]> {
  const column = sql.ref(orderColumns[query.orderBy]);
  const direction = sql.raw(query.orderDirection);
  let rows = nightsWithMembers(db)
    .where("night.listed", "=", true)
    .where((eb) => eb.and(filters(query)))
    .orderBy(sql`${column} ${direction} nulls last`)
    .orderBy(sql`night.uuid ${direction}`)
    .limit(query.limit);
  if (cursor) {
    rows = rows.where(
      afterCursor({ column, uuidColumn: sql.ref("night.uuid"), direction: query.orderDirection, cursor }),
    );
  } else rows = rows.offset(query.offset);
  return await rows.execute();
}

/** The exact number of public nights that pass a filter: a sum over maintained counters, but for one hunter's. */
export async function countNights(db: Reader, filter: NightFilter): Promise<number> {
  if (filter.userUuid !== undefined) {
    const { count } = await db
      .selectFrom("night")
      .where("night.listed", "=", true)
      .where((eb) => eb.and(filters(filter)))
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
  let counters = db.selectFrom("night_count").select((eb) => eb.fn.sum<string | null>("nights").as("count"));
  if (filter.season !== undefined) counters = counters.where("season", "=", filter.season);
  if (filter.squadSize !== "any") counters = counters.where("squad_size", "=", Number(filter.squadSize));
  if (filter.verifiedOnly) counters = counters.where("verified", "=", true);
  if (filter.capturedHydrolystsCount !== undefined) {
    counters = counters.where("captured_hydrolysts_count", "=", filter.capturedHydrolystsCount);
  }
  return Number((await counters.executeTakeFirstOrThrow()).count ?? 0);
}

function filters(filter: NightFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.season !== undefined) conditions.push(sql<SqlBool>`night.season = ${filter.season}`);
  if (filter.squadSize !== "any")
    conditions.push(sql<SqlBool>`night.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql<SqlBool>`night.verified`);
  if (filter.capturedHydrolystsCount !== undefined) {
    conditions.push(sql<SqlBool>`night.captured_hydrolysts_count = ${filter.capturedHydrolystsCount}`);
  }
  if (filter.userUuid !== undefined) {
    conditions.push(sql<SqlBool>`exists (
      select from night_member
      where night_member.night_uuid = night.uuid and night_member.user_uuid = ${filter.userUuid}
        and night_member.scope <> 'private'
    )`);
  }
  return conditions;
}

/** One night whatever its visibility; the caller decides who may see it. */
export async function selectNight(db: Reader, uuid: string): Promise<NightRow | undefined> {
  return await nightsWithMembers(db).where("night.uuid", "=", uuid).executeTakeFirst();
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
