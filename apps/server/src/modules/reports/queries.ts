import type { ReportKind, ReportStatus } from "@hunt/contracts/report-reasons";
import type { ReportListQuery } from "@hunt/contracts/reports";
import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { ReportCopyTable, ReportTable } from "../../platform/database/tables/report-tables.ts";

type Reader = Kysely<Database>;
export type ReportRow = Selectable<ReportTable>;

/** The thing that a report is about. */
export interface ReportSubject {
  readonly kind: ReportKind;
  readonly nightUuid: string | null;
  readonly userUuid: string | null;
}

/** The seed of the advisory locks of reporters. */
const reporterLockSeed = 7_203_121;

/** Locks the reports of one account, so that they are stored and counted one after the other. */
export async function lockReporter(trx: Transaction, reporterUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${reporterUuid}, ${reporterLockSeed}))`.execute(
    trx,
  );
}

export interface ReportsOfAccount {
  readonly open: number;
  /** The number of reports since a given time, decided or not. */
  readonly recent: number;
  /** The time of the oldest of the recent reports. */
  readonly oldestRecent: Date | null;
}

export async function countReportsOf(
  trx: Transaction,
  reporterUuid: string,
  since: Date,
): Promise<ReportsOfAccount> {
  const row = await trx
    .selectFrom("report")
    .select((of) => [
      of.fn.countAll<string>().filterWhere("status", "=", "open").as("open"),
      of.fn.countAll<string>().filterWhere("created_at", ">", since).as("recent"),
      of.fn.min("created_at").filterWhere("created_at", ">", since).as("oldest"),
    ])
    .where("reporter_uuid", "=", reporterUuid)
    .executeTakeFirstOrThrow();
  return { open: Number(row.open), recent: Number(row.recent), oldestRecent: row.oldest as Date | null };
}

/** Stores a report; returns false when the account has an open one about the same thing. */
export async function insertReport(trx: Transaction, report: Insertable<ReportTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("report")
    .values(report)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Stores the current words that a report is about. */
export async function insertCopy(trx: Transaction, copy: Insertable<ReportCopyTable>): Promise<void> {
  await trx.insertInto("report_copy").values(copy).execute();
}

type Filter = Omit<ReportListQuery, "limit" | "offset" | "orderDirection">;

function filtered(db: Reader, { status, kind, reasonCode, nightUuid, userUuid }: Filter) {
  let reports = db.selectFrom("report");
  if (status !== undefined) reports = reports.where("status", "=", status);
  if (kind !== undefined) reports = reports.where("kind", "=", kind);
  if (reasonCode !== undefined) reports = reports.where("reason_code", "=", reasonCode);
  if (nightUuid !== undefined) reports = reports.where("night_uuid", "=", nightUuid);
  if (userUuid !== undefined) reports = reports.where("user_uuid", "=", userUuid);
  return reports;
}

/** Returns how many reports of each status pass the other filters. */
export async function countReports(
  db: Reader,
  { status: _any, ...filter }: Filter,
): Promise<Record<ReportStatus, number>> {
  const rows = await filtered(db, filter)
    .select((of) => ["status", of.fn.countAll<string>().as("count")])
    .groupBy("status")
    .execute();
  const of = (status: ReportStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { open: of("open"), resolved: of("resolved"), dismissed: of("dismissed") };
}

/** Returns one page of reports, by age. */
export async function selectReports(
  db: Reader,
  { limit, offset, orderDirection, ...filter }: ReportListQuery,
) {
  return await filtered(db, filter)
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from report same
        where same.kind = report.kind and same.status = 'open'
          and coalesce(same.night_uuid, same.user_uuid) = coalesce(report.night_uuid, report.user_uuid)
          and same.night_uuid is not distinct from report.night_uuid
      )`.as("sameOpen"),
    )
    .select((of) =>
      of
        .selectFrom("report_copy")
        .select("words")
        .whereRef("report_copy.report_uuid", "=", "report.uuid")
        .as("words"),
    )
    .orderBy("created_at", orderDirection)
    .orderBy("uuid", orderDirection)
    .limit(limit)
    .offset(offset)
    .execute();
}
export type ListedReportRow = Awaited<ReturnType<typeof selectReports>>[number];

/** The seed of the advisory locks of reported things. */
const subjectLockSeed = 7_203_123;

/**
 * Returns a report for a decision, and locks the thing that it is about, because a decision may close all reports about
 * that thing.
 */
export async function lockReport(trx: Transaction, uuid: string): Promise<ReportRow | undefined> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(coalesce(night_uuid, user_uuid)::text, ${subjectLockSeed}))
    from report where uuid = ${uuid}`.execute(trx);
  return await trx.selectFrom("report").selectAll().where("uuid", "=", uuid).forUpdate().executeTakeFirst();
}

/** Returns the open reports about a thing, locked in a fixed order. */
export async function lockOpenReportsAbout(
  trx: Transaction,
  { kind, nightUuid, userUuid }: ReportSubject,
): Promise<readonly ReportRow[]> {
  return await trx
    .selectFrom("report")
    .selectAll()
    .where("kind", "=", kind)
    .where("status", "=", "open")
    .$if(nightUuid !== null, (query) => query.where("night_uuid", "=", nightUuid ?? ""))
    .$if(userUuid !== null, (query) => query.where("user_uuid", "=", userUuid ?? ""))
    .orderBy("uuid")
    .forUpdate()
    .execute();
}

export interface ReportDecision {
  readonly status: Exclude<ReportStatus, "open">;
  readonly decision: string;
  readonly decidedAt: Date;
  readonly decidedBy: string | null;
}

export async function closeReports(
  trx: Transaction,
  uuids: readonly string[],
  { status, decision, decidedAt, decidedBy }: ReportDecision,
): Promise<void> {
  await trx
    .updateTable("report")
    .set({ status, decision, decided_at: decidedAt, decided_by: decidedBy })
    .where("uuid", "in", [...uuids])
    .execute();
}

/** Returns the reports of an account, by UUID, after the last report of the page before. */
export async function selectReportsOf(
  db: Reader,
  reporterUuid: string,
  { after, limit }: { readonly after: ReportRow | null; readonly limit: number },
): Promise<readonly ReportRow[]> {
  return await db
    .selectFrom("report")
    .selectAll()
    .where("reporter_uuid", "=", reporterUuid)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, uuid) > (${after?.created_at ?? null}, ${after?.uuid ?? null})`),
    )
    .orderBy("created_at")
    .orderBy("uuid")
    .limit(limit)
    .execute();
}

export async function countAllReportsOf(db: Reader, reporterUuid: string): Promise<number> {
  const { count } = await db
    .selectFrom("report")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("reporter_uuid", "=", reporterUuid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
