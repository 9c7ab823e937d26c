import type { NightAccess } from "@hunt/contracts/nights";
import type { OwnNightListQuery, OwnRunListQuery } from "@hunt/contracts/own-nights";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { orderColumn } from "../../../platform/database/figure-order.ts";
import type { PageEnd, PageInput } from "../../../platform/database/list-cursor.ts";
import { passes } from "../../../platform/database/list-filter.ts";
import { readSortedPage } from "../../../platform/database/read-sorted-page.ts";
import { figureColumn, runsFigureColumn } from "../../../platform/database/tables/figure-columns.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import { isOwnedBy } from "../store/owner-queries.ts";

type Reader = Kysely<Database>;

/** How many nights or runs pass the filter, and the places of one page. */
export interface OwnPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export interface OwnNightsQuery extends OwnNightListQuery {
  readonly userUuid: string;
  /** What was given up before is gone. */
  readonly givenUpAfter: Date;
}

/**
 * All of the account's own nights are read: those that everybody may know of in one stretch of the index of
 * `hunter_night`, the others in one of `own_night`. However many others have, it takes as long.
 */
export async function readOwnNightPage(db: Reader, query: OwnNightsQuery, page: PageInput): Promise<OwnPage> {
  const value = sql.ref(orderColumn(query.orderBy));
  const isAsked = sql<SqlBool>`user_uuid = ${query.userUuid} and ${passes(query)} and ${isFound(query)}`;
  const nights = sql`
    select night_uuid as uuid, ${value} as value from hunter_night as own
    where ${isAsked} and ${isListedAsAsked(query)}
    union all
    select night_uuid, ${value} from own_night as own
    where ${isAsked} and (given_up_at is null or given_up_at > ${query.givenUpAfter}) and ${isKeptAsAsked(query)}`;
  const counted = sql<{ total: string }>`select count(*) as total from (${nights}) own`;
  return await readOwnPage(db, counted, nights, page);
}

/** What no index has: it is looked up for each of the account's nights, and only when it is asked for. */
function isFound({ userUuid, description, standing }: OwnNightsQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (description !== undefined && description !== "") {
    // What patterns know as signs is searched as it is.
    const pattern = `%${searchKey(description).replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`exists (
      select from night where night.uuid = own.night_uuid and night.description_key like ${pattern}
    )`);
  }
  if (standing === "unconfirmed") {
    conditions.push(sql`not verified and exists (
      select from squad_place member
      join night_standing standing using (night_uuid)
      where member.night_uuid = own.night_uuid and member.user_uuid = ${userUuid} and member.presence is distinct from false
        and not standing.is_disputed and (not standing.is_vouched_for or not member.is_answered)
    )`);
  }
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The filters by access and scope where all nights are public, and none is given up. */
function isListedAsAsked({ userUuid, access, scope }: OwnNightsQuery): RawBuilder<SqlBool> {
  if (scope !== undefined && scope !== "public") return sql`false`;
  if (access === undefined) return sql`true`;
  return hasAccess(userUuid, access);
}

/** The same of the others. Of what was given up, whoever may take it back is the owner. */
function isKeptAsAsked({ userUuid, access, scope }: OwnNightsQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (scope !== undefined)
    conditions.push(
      sql`exists (select from night where night.uuid = own.night_uuid and night.scope = ${scope})`,
    );
  if (access === "owner") conditions.push(sql`(given_up_at is not null or ${hasAccess(userUuid, access)})`);
  else if (access !== undefined) conditions.push(sql`given_up_at is null and ${hasAccess(userUuid, access)}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** What the account is to the night that it has not given up: its owner, of its squad, or neither but sent a log of it. */
function hasAccess(userUuid: string, access: NightAccess): RawBuilder<SqlBool> {
  const isOwned = isOwnedBy(userUuid, sql.ref("own.night_uuid"));
  if (access === "owner") return isOwned;
  const isMember = sql`exists (
    select from night_member member where member.night_uuid = own.night_uuid and member.user_uuid = ${userUuid}
  )`;
  return sql`not ${isOwned} and ${access === "member" ? isMember : sql`not ${isMember}`}`;
}

export interface OwnRunsQuery extends OwnRunListQuery {
  readonly userUuid: string;
}

/** The runs of the nights above but for those that were given up. */
export async function readOwnRunPage(db: Reader, query: OwnRunsQuery, page: PageInput): Promise<OwnPage> {
  const isAsked = sql<SqlBool>`user_uuid = ${query.userUuid} and ${passes(query)}`;
  const isKept = sql<SqlBool>`${isAsked} and given_up_at is null`;
  const counted = sql<{ total: string | null }>`
    select sum(runs_count) as total from (
      select runs_count from hunter_night where ${isAsked}
      union all
      select runs_count from own_night where ${isKept}
    ) own`;
  const runs =
    query.orderBy === "createdAt"
      ? latestRuns({ isAsked, isKept }, page)
      : allRuns(query.orderBy, { isAsked, isKept });
  return await readOwnPage(db, counted, runs, page);
}

/** How many rows are counted, and one page of `rows`, which has `uuid` and `value`. */
async function readOwnPage(
  db: Reader,
  counted: RawBuilder<{ total: string | null }>,
  rows: RawBuilder<unknown>,
  page: PageInput,
): Promise<OwnPage> {
  const [{ rows: counts }, places] = await Promise.all([counted.execute(db), readSortedPage(db, rows, page)]);
  return { total: Number(counts[0]?.total ?? 0), places };
}

/** Which rows of `hunter_night`, and which of `own_night`. */
interface AskedNights {
  readonly isAsked: RawBuilder<SqlBool>;
  readonly isKept: RawBuilder<SqlBool>;
}

/** All runs of the nights. Their figures stand in the order of the night's `run_uuids`. */
function allRuns(
  orderBy: Exclude<OwnRunsQuery["orderBy"], "createdAt">,
  { isAsked, isKept }: AskedNights,
): RawBuilder<unknown> {
  return sql`
    select unnest(run_uuids) as uuid, unnest(${sql.ref(runsFigureColumn(orderBy))}) as value
    from hunter_night where ${isAsked}
    union all
    select run.uuid, ${sql.ref(`run.${figureColumn(orderBy)}`)}
    from (select night_uuid from own_night where ${isKept}) own
    join run on run.night_uuid = own.night_uuid`;
}

/**
 * Runs are as old as their night. So the nights that a page reaches into are found by how many runs each has, in an index
 * alone, and only their runs are read.
 */
function latestRuns({ isAsked, isKept }: AskedNights, page: PageInput): RawBuilder<unknown> {
  const { direction, limit, offset, after } = page;
  const by = sql.raw(direction);
  const orBeyond = sql.raw(direction === "asc" ? ">=" : "<=");
  // Nights of one instant are taken together. Where the page before ended, any of the runs of that instant may be on it.
  const isAhead = after ? sql`created_at ${orBeyond} ${after.value}` : sql`true`;
  const counts = after ? sql`created_at <> ${after.value}` : sql`true`;
  const reached = limit + (after ? 0 : offset);
  return sql`
    select run.uuid, own.created_at as value from (
      select night_uuid, created_at, sum(runs_count) filter (where ${counts}) over (
        order by created_at ${by} groups between unbounded preceding and 1 preceding
      ) as runs_before
      from (
        select night_uuid, created_at, runs_count from hunter_night where ${isAsked}
        union all
        select night_uuid, created_at, runs_count from own_night where ${isKept}
      ) asked
      where ${isAhead}
    ) own
    join run on run.night_uuid = own.night_uuid
    where coalesce(runs_before, 0) < ${reached}`;
}
