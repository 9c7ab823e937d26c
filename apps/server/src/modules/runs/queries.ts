import type { RunListQuery, RunOrder } from "@hunt/contracts/runs";
import { type Expression, type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database-types.ts";
import { afterCursor, type ListCursor } from "../../platform/database/list-cursor.ts";

type Reader = Kysely<Database>;
export type RunFilter = Pick<RunListQuery, "userUuid" | "squadSize" | "verifiedOnly" | "season">;

const orderColumns = {
  createdAt: "run.created_at",
  realTime: "run.real_time_ms",
  lastHydrolystLimbBreakTime: "run.last_hydrolyst_limb_break_time_ms",
  extractionTime: "run.extraction_time_ms",
  medianLimbBreakTime: "run.median_limb_break_time_ms",
} as const satisfies Record<RunOrder, string>;

/** One page of the runs of public nights. */
export async function selectRuns(db: Reader, query: RunListQuery, cursor: ListCursor | null) {
  const column = sql.ref(orderColumns[query.orderBy]);
  const direction = sql.raw(query.orderDirection);
  let rows = db
    .selectFrom("run")
    .innerJoin("night", "night.uuid", "run.night_uuid")
    .selectAll("run")
    .select("night.scope")
    .where("run.listed", "=", true)
    .where((eb) => eb.and(filters(query)))
    .orderBy(sql`${column} ${direction} nulls last`)
    .orderBy(sql`run.uuid ${direction}`)
    .limit(query.limit);
  if (cursor) {
    rows = rows.where(
      afterCursor({ column, uuidColumn: sql.ref("run.uuid"), direction: query.orderDirection, cursor }),
    );
  } else rows = rows.offset(query.offset);
  return await rows.execute();
}
export type ListedRunRow = Awaited<ReturnType<typeof selectRuns>>[number];

/** The exact number of listed runs that pass a filter: a sum over maintained counters, but for one hunter's. */
export async function countRuns(db: Reader, filter: RunFilter): Promise<number> {
  if (filter.userUuid !== undefined) {
    const { count } = await db
      .selectFrom("run")
      .where("run.listed", "=", true)
      .where((eb) => eb.and(filters(filter)))
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
  let counters = db.selectFrom("night_count").select((eb) => eb.fn.sum<string | null>("runs").as("count"));
  if (filter.season !== undefined) counters = counters.where("season", "=", filter.season);
  if (filter.squadSize !== "any") counters = counters.where("squad_size", "=", Number(filter.squadSize));
  if (filter.verifiedOnly) counters = counters.where("verified", "=", true);
  return Number((await counters.executeTakeFirstOrThrow()).count ?? 0);
}

function filters(filter: RunFilter): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (filter.season !== undefined) conditions.push(sql<SqlBool>`run.season = ${filter.season}`);
  if (filter.squadSize !== "any") conditions.push(sql<SqlBool>`run.squad_size = ${Number(filter.squadSize)}`);
  if (filter.verifiedOnly) conditions.push(sql<SqlBool>`run.verified`);
  if (filter.userUuid !== undefined) {
    conditions.push(sql<SqlBool>`run.night_uuid in (
      select night_member.night_uuid from night_member
      where night_member.user_uuid = ${filter.userUuid} and night_member.scope <> 'private'
    )`);
  }
  return conditions;
}

/** The runs of some nights in order. */
export async function selectRunsOfNights(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("run")
    .selectAll()
    .where("night_uuid", "in", [...nightUuids])
    .orderBy("night_uuid")
    .orderBy("position")
    .execute();
}
export type RunRow = Awaited<ReturnType<typeof selectRunsOfNights>>[number];

/** The eidolons of some nights' runs in order. */
export async function selectEidolonsOfNights(db: Reader, nightUuids: readonly string[]) {
  if (nightUuids.length === 0) return [];
  return await db
    .selectFrom("eidolon")
    .innerJoin("run", "run.uuid", "eidolon.run_uuid")
    .selectAll("eidolon")
    .where("run.night_uuid", "in", [...nightUuids])
    .orderBy("eidolon.run_uuid")
    .orderBy("eidolon.position")
    .execute();
}
export type EidolonRow = Awaited<ReturnType<typeof selectEidolonsOfNights>>[number];

/** The eidolons of some runs in order. */
export async function selectEidolonsOfRuns(db: Reader, runUuids: readonly string[]) {
  if (runUuids.length === 0) return [];
  return await db
    .selectFrom("eidolon")
    .selectAll()
    .where("run_uuid", "in", [...runUuids])
    .orderBy("run_uuid")
    .orderBy("position")
    .execute();
}
