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

/** The number of nights or runs that pass the filter, and the places of one page. */
export interface OwnPage {
  readonly total: number;
  readonly places: readonly PageEnd[];
}

export interface OwnNightsQuery extends OwnNightListQuery {
  readonly userUuid: string;
  /** Nights that were given up before this time are gone. */
  readonly givenUpAfter: Date;
}

/**
 * Reads all of the account's own nights: the public ones from one range of the index of `hunter_night`, and the others
 * from one of `own_night`. The time does not depend on other accounts' nights.
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

/**
 * Returns the condition for filters that no index serves. It is checked for each of the account's nights, and only on
 * request.
 */
function isFound({ userUuid, description, standing }: OwnNightsQuery): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (description !== undefined && description !== "") {
    // Characters with a meaning in patterns are escaped.
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

/**
 * Returns the filters by access and scope for rows of `hunter_night`, where all nights are public and none is given up.
 */
function isListedAsAsked({ userUuid, access, scope }: OwnNightsQuery): RawBuilder<SqlBool> {
  if (scope !== undefined && scope !== "public") return sql`false`;
  if (access === undefined) return sql`true`;
  return hasAccess(userUuid, access);
}

/**
 * Returns the filters by access and scope for the account's nights outside `hunter_night`. An account that may restore
 * a night it gave up counts as its owner.
 */
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

/**
 * Returns SQL that is true when the account is, as `access` asks, a night's owner, a member of its squad, or only the
 * sender of one of its logs. The SQL is for nights that the account has not given up.
 */
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

/** Returns a page of the runs of the account's own nights, without nights that were given up. */
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

/** Returns how many rows were counted, and one page of `rows`, which have `uuid` and `value`. */
async function readOwnPage(
  db: Reader,
  counted: RawBuilder<{ total: string | null }>,
  rows: RawBuilder<unknown>,
  page: PageInput,
): Promise<OwnPage> {
  const [{ rows: counts }, places] = await Promise.all([counted.execute(db), readSortedPage(db, rows, page)]);
  return { total: Number(counts[0]?.total ?? 0), places };
}

/** The conditions on rows of `hunter_night` and of `own_night`. */
interface AskedNights {
  readonly isAsked: RawBuilder<SqlBool>;
  readonly isKept: RawBuilder<SqlBool>;
}

/** Returns SQL for all runs of the nights. Their figures are stored in the order of the night's `run_uuids`. */
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
 * Returns SQL for the latest runs. A run has the time of its night, so an index finds the nights of a page by their
 * numbers of runs, and only the runs of these nights are read.
 */
function latestRuns({ isAsked, isKept }: AskedNights, page: PageInput): RawBuilder<unknown> {
  const { direction, limit, offset, after } = page;
  const by = sql.raw(direction);
  const orBeyond = sql.raw(direction === "asc" ? ">=" : "<=");
  // Nights of one instant are taken together. Any run of the instant with which the page before ended may be on this
  // page.
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
