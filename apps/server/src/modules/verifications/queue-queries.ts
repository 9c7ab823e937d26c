import type { QueueHint } from "@hunt/contracts/queue-hints";
import type { VerificationQueueQuery } from "@hunt/contracts/verification-desk";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "../../platform/database/database-types.ts";
import type { JudgedFigures, JudgedSignal } from "../../platform/database/tables/verification-tables.ts";
import {
  describeVerification,
  type ReviewerRow,
  type VerificationRow,
} from "../nights/judge/describe-verification.ts";

/** A request in the moderators' queue. */
export interface QueuedVerificationRow extends VerificationRow {
  readonly nightUuid: string;
  readonly requester: ReviewerRow | null;
  readonly approvers: readonly { readonly at: string; readonly by: ReviewerRow | null }[];
  readonly hints: readonly QueueHint[];
  readonly judged: JudgedFigures | null;
  /**
   * The signals of a request that must be looked at again: those when it was marked, and at the verdict before; null
   * where they were not stored.
   */
  readonly marked: {
    readonly signals: readonly JudgedSignal[] | null;
    readonly atVerdict: readonly JudgedSignal[] | null;
  } | null;
  /** The strong and exact signals at the latest move; null where they were not stored. */
  readonly heavySignals: readonly JudgedSignal[] | null;
  readonly isNightGone: boolean;
}

export interface QueueQuery extends VerificationQueueQuery {
  /** The viewer of the queue and the time, by which claims are judged. */
  readonly userUuid: string;
  readonly now: Date;
}

const accountOf = (uuid: RawBuilder<unknown>) => sql`(
  select json_build_object('uuid', account.uuid, 'ign', account.ign) from user_account account where account.uuid = ${uuid})`;

const queuedColumns = sql`
  ${describeVerification.columns}, verification.night_uuid as "nightUuid", verification.hints, verification.judged,
  (select gone_at is not null from night where night.uuid = verification.night_uuid) as "isNightGone",
  ${accountOf(sql`verification.requested_by`)} as requester,
  (
    select move.signals from verification_move move where move.verification_uuid = verification.uuid
    order by move.id desc limit 1
  ) as "heavySignals",
  case when verification.recheck then (
    select json_build_object('signals', mark.signals, 'atVerdict', (
      select verdict.signals from verification_move verdict
      where verdict.verification_uuid = verification.uuid and verdict.action in ('first_approval', 'approved', 'confirmed')
      order by verdict.id desc limit 1
    ))
    from verification_move mark where mark.verification_uuid = verification.uuid and mark.action = 'recheck'
    order by mark.id desc limit 1
  ) end as marked,
  coalesce((
    select json_agg(json_build_object('at', given ->> 'at', 'by', ${accountOf(sql`(given ->> 'by')::uuid`)}) order by number)
    from jsonb_array_elements(verification.approvals) with ordinality as approval (given, number)
  ), '[]') as approvers`;

/**
 * SQL that is true for waiting requests of deleted nights, which nobody has to handle; such a night may come back
 * within a week. Few nights are deleted, so they are read together and not looked up for each request.
 */
const isGone = sql<SqlBool>`(verification.status = 'pending' and verification.night_uuid in (
  select uuid from night where deleted_at is not null))`;

/**
 * Returns SQL for a count. Requests of deleted nights are counted apart and subtracted, so that an index alone gives
 * the main count.
 */
const countOf = (condition: RawBuilder<SqlBool>) => sql<number>`(
  (select count(*) from verification where ${condition}) -
  (select count(*) from verification where ${condition} and ${isGone}))::integer`;

/** Returns how many requests match the filters. */
export async function countQueue(db: Connection, query: QueueQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(filtersOf(query))} as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns a page of the requests that match the filters. */
export async function selectQueue(
  db: Connection,
  query: QueueQuery,
): Promise<readonly QueuedVerificationRow[]> {
  const { limit, offset } = query;
  if (limit === 0) return [];
  const { rows } = await sql<QueuedVerificationRow>`
    select ${queuedColumns}
    from (
      select verification.uuid from verification where not ${isGone} and ${filtersOf(query)}
      order by ${orderOf(query)} limit ${limit} offset ${offset}
    ) page
    join verification on verification.uuid = page.uuid
    order by ${orderOf(query)}`.execute(db);
  return rows;
}

function filtersOf(query: QueueQuery): RawBuilder<SqlBool> {
  const { status, category, squadSize, claimed, recheck, userUuid, now } = query;
  const isClaimed = sql<SqlBool>`coalesce(verification.claimed_until > ${now}, false)`;
  const filters = [
    ...(status === undefined ? [] : [sql<SqlBool>`verification.status = ${status}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`verification.category = ${category}`]),
    ...(squadSize === "any" ? [] : [sql<SqlBool>`verification.squad_size = ${Number(squadSize)}`]),
    ...(claimed === "anybody" ? [isClaimed] : []),
    ...(claimed === "nobody" ? [sql<SqlBool>`not ${isClaimed}`] : []),
    ...(claimed === "me" ? [sql<SqlBool>`${isClaimed} and verification.claimed_by = ${userUuid}`] : []),
    ...(recheck === undefined ? [] : [sql<SqlBool>`verification.recheck`]),
  ];
  return filters.length === 0 ? sql`true` : sql<SqlBool>`${sql.join(filters, sql` and `)}`;
}

function orderOf({ orderBy, orderDirection }: QueueQuery) {
  const by = sql.raw(orderDirection);
  const age = sql`verification.asked_at ${by}, verification.uuid ${by}`;
  return orderBy === "hints" ? sql`verification.hints_count desc, ${age}` : age;
}

export interface QueueCountsRow {
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
  readonly cancelled: number;
  readonly recheck: number;
}

const countOfStatus = (status: VerificationStatus) => countOf(sql`verification.status = ${sql.lit(status)}`);

/** Returns how many requests there are of each kind. */
export async function selectQueueCounts(db: Connection): Promise<QueueCountsRow> {
  const { rows } = await sql<QueueCountsRow>`
    select ${countOfStatus("pending")} as pending, ${countOfStatus("approved")} as approved,
      ${countOfStatus("rejected")} as rejected, ${countOfStatus("cancelled")} as cancelled,
      ${countOf(sql`verification.recheck`)} as recheck`.execute(db);
  return rows[0] ?? { pending: 0, approved: 0, rejected: 0, cancelled: 0, recheck: 0 };
}

/** Returns how many requests wait. */
export async function countPendingRequests(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOfStatus("pending")} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns one request as moderators see it, with the facts that a decision depends on. */
export async function selectQueued(db: Connection, uuid: string) {
  const { rows } = await sql<
    QueuedVerificationRow & { readonly version: number; readonly requested_by: string | null }
  >`
    select ${queuedColumns}, verification.version, verification.requested_by from verification where verification.uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}

export interface DecidedRow {
  readonly medianSeconds: number | null;
  readonly approved: number;
  readonly rejected: number;
}

/** Returns how requests were decided since a given time, and how long that took. */
export async function selectDecided(db: Connection, since: Date): Promise<DecidedRow | undefined> {
  const { rows } = await sql<DecidedRow>`
    select percentile_cont(0.5) within group (order by extract(epoch from decided_at - asked_at)) as "medianSeconds",
      count(*) filter (where status = 'approved')::integer as approved,
      count(*) filter (where status = 'rejected')::integer as rejected
    from verification where decided_at >= ${since} and status in ('approved', 'rejected')`.execute(db);
  return rows[0];
}

/** Returns why requests were rejected since a given time, the most frequent reason first. */
export async function selectRejectionReasons(db: Connection, since: Date) {
  const rejected: VerificationStatus = "rejected";
  return await db
    .selectFrom("verification")
    .select((of) => ["reason_code", of.fn.countAll<string>().as("count")])
    .where("decided_at", ">=", since)
    .where("status", "=", rejected)
    .groupBy("reason_code")
    .orderBy("count", "desc")
    .orderBy("reason_code")
    .execute();
}
