import type { EligibleNightListQuery } from "@hunt/contracts/eligible-nights";
import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { orderColumn } from "../../../platform/database/figure-order.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import type { PageInput } from "../../../platform/database/list-cursor.ts";
import { readCountedPage } from "../../../platform/database/read-sorted-page.ts";
import { isOwnedBy } from "../store/owner-queries.ts";
import type { OwnPage } from "./page-queries.ts";
import type { RequestTerms } from "./read-request-terms.ts";

type Reader = Kysely<Database>;

export interface EligibleNightsQuery extends EligibleNightListQuery {
  readonly userUuid: string;
  readonly terms: RequestTerms;
}

/** Returns how many nights of an account are eligible for a verification, and the places of a page of them. */
export async function readEligiblePage(
  db: Reader,
  query: EligibleNightsQuery,
  page: PageInput,
): Promise<OwnPage> {
  const { userUuid, terms } = query;
  const against = Object.values(reasonsAgainst(userUuid, terms)).map((isSo) => sql`(${isSo}) is not true`);
  const nights = sql`
    select night.uuid, own.value from ${judged(ownNights(query), query)} where ${sql.join(against, sql` and `)}`;
  return await readCountedPage(db, nights, page);
}

export interface IneligibleNightRow {
  readonly uuid: string;
  readonly format: string;
  readonly season: number;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly played_on: string | null;
  readonly reasons: readonly IneligibleReason[];
}

/** Returns the latest of an account's ineligible nights, with all reasons for each. */
export async function selectIneligibleNights(
  db: Reader,
  query: EligibleNightsQuery,
): Promise<readonly IneligibleNightRow[]> {
  const { rows } = await sql<IneligibleNightRow>`
    select uuid, format, season, created_at, started_at, played_on, reasons from (
      select night.uuid, night.format, night.season, night.created_at, night.started_at,
        ${dayText("night.played_on")} as played_on, ${allReasons(query.userUuid, query.terms)} as reasons
      from ${judged(ownNights(query), query)}
    ) judged
    where reasons <> '{}' order by created_at desc, uuid desc limit ${query.limit}`.execute(db);
  return rows;
}

export interface JudgedNights {
  readonly userUuid: string;
  readonly terms: RequestTerms;
  readonly nightUuids: readonly string[];
}

/** Returns the reasons that exclude each of some nights of an account; nights that it gave up are left out. */
export async function selectIneligibleReasons(
  db: Reader,
  { userUuid, terms, nightUuids }: JudgedNights,
): Promise<ReadonlyMap<string, readonly IneligibleReason[]>> {
  if (nightUuids.length === 0) return new Map();
  const asked = sql`user_uuid = ${userUuid} and night_uuid = any(${[...nightUuids]}::uuid[])`;
  const own = sql`
    select night_uuid, null as value from hunter_night where ${asked}
    union all
    select night_uuid, null from own_night where ${asked} and ${isNoVoice(userUuid)}`;
  const { rows } = await sql<{ uuid: string; reasons: readonly IneligibleReason[] }>`
    select night.uuid, ${allReasons(userUuid, terms)} as reasons from ${judged(own, { userUuid, terms })}`.execute(
    db,
  );
  return new Map(rows.map(({ uuid, reasons }) => [uuid, reasons]));
}

/** Returns SQL for each night that an account owns or is in and has not given up. */
function ownNights({ userUuid, orderBy }: EligibleNightsQuery): RawBuilder<unknown> {
  const value = sql.ref(orderColumn(orderBy));
  return sql`
    select night_uuid, ${value} as value from hunter_night where user_uuid = ${userUuid}
    union all
    select night_uuid, ${value} from own_night where user_uuid = ${userUuid} and ${isNoVoice(userUuid)}`;
}

/**
 * Returns the condition on a row of `own_night` that the account owns the night or is in its squad. An account may also
 * have sent a log of a stranger's night, which does not count.
 */
function isNoVoice(userUuid: string): RawBuilder<SqlBool> {
  return sql`given_up_at is null and (${isInSquad(userUuid, sql.ref("own_night.night_uuid"))}
    or ${isOwnedBy(userUuid, sql.ref("own_night.night_uuid"))})`;
}

/** Returns the condition that the account is in the squad, whether or not it denies this. */
function isInSquad(userUuid: string, nightUuid: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select from night_member member where member.night_uuid = ${nightUuid} and member.user_uuid = ${userUuid}
  )`;
}

/** Returns SQL for the nights of `own`, which has `night_uuid` and `value`, with the facts that decide about each. */
function judged(
  own: RawBuilder<unknown>,
  { userUuid, terms: { leastFullRuns } }: Pick<JudgedNights, "userUuid" | "terms">,
): RawBuilder<unknown> {
  return sql`(${own}) own
    join night on night.uuid = own.night_uuid
    left join verification asked on asked.night_uuid = night.uuid and asked.status in ('pending', 'approved')
      and not (asked.status = 'pending' and ${isSuperseded(userUuid)})
    cross join lateral (
      select count(*) > 0 as has_categories, min("fullRuns") filter (where "squadSize" = night.squad_size) as least_full_runs
      from jsonb_to_recordset(${JSON.stringify(leastFullRuns)}::jsonb)
        as takes (season integer, "squadSize" integer, "fullRuns" integer)
      where takes.season = night.season
    ) category`;
}

/**
 * Returns the condition that the waiting request belongs to no account that is tied to the night, so that a request of
 * this account, which is in the squad, replaces it.
 */
function isSuperseded(userUuid: string): RawBuilder<SqlBool> {
  const isTied = sql`(${isOwner("asked.requested_by")} or ${speaksAsMember(sql.ref("asked.requested_by"))})`;
  return sql`(${speaksAsMember(sql`${userUuid}`)} and ${isTied} is not true)`;
}

const isOwner = (account: "asked.requested_by") =>
  sql`${sql.ref(account)} = any (array(
    select owner.user_uuid from night_owner owner where owner.night_uuid = night.uuid))`;

/** Returns the condition that the account is in the squad and does not deny it. */
const speaksAsMember = (account: Expression<unknown>) =>
  sql`exists (
    select from night_member member
    where member.night_uuid = night.uuid and member.user_uuid = ${account} and member.presence is distinct from false
  )`;

/** Returns SQL for all reasons that exclude a night of `judged`. */
function allReasons(userUuid: string, terms: RequestTerms): RawBuilder<readonly IneligibleReason[]> {
  const reasons = Object.entries(reasonsAgainst(userUuid, terms)).map(
    ([reason, isSo]) => sql`case when ${isSo} then ${sql.lit(reason)} end`,
  );
  return sql`array_remove(array[${sql.join(reasons)}]::text[], null)`;
}

/** Returns, for each reason, the condition that excludes a night of `judged`. */
function reasonsAgainst(
  userUuid: string,
  { isLocked, endedSeasons }: RequestTerms,
): Readonly<Record<IneligibleReason, RawBuilder<SqlBool>>> {
  const fewest = sql`case when has_categories then least_full_runs else ${sql.lit(defaultMinimumFullRuns)} end`;
  return {
    not_me: saysNotMe(userUuid),
    client_log: sql`night.perspective <> 'host'`,
    not_public: sql`not night.listed`,
    season_locked: isLocked ? sql`true` : sql`night.season = any(${[...endedSeasons]}::integer[])`,
    squad_size: sql`has_categories and least_full_runs is null`,
    too_few_full_runs: sql`night.full_runs_count < ${fewest}`,
    verification_open: sql`asked.status = 'pending'`,
    verified: sql`night.verified or asked.status = 'approved'`,
    error_diagnostic: foundError,
  };
}

/** Returns the condition that the account is in the squad, denies its presence, and does not own the night. */
function saysNotMe(userUuid: string): RawBuilder<SqlBool> {
  return sql`exists (
      select from night_member member
      where member.night_uuid = night.uuid and member.user_uuid = ${userUuid} and member.presence is false
    ) and not ${isOwnedBy(userUuid, sql.ref("night.uuid"))}`;
}

/**
 * An error in the night itself, or in the whole log that gives its figures. Errors in other nights of the same log do
 * not count.
 */
const foundError = sql<SqlBool>`night.diagnostics @> '[{"severity": "error"}]' or exists (
  select from upload
  where upload.uuid = night.source_upload_uuid and upload.diagnostics @> '[{"severity": "error", "night": null}]'
)`;
