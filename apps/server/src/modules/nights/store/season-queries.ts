import { type RawBuilder, sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { SeasonSpan } from "../../settings/seasons.ts";

/** The time by which a night has its season, as `seasonOfDay` says. */
const playedAt = sql`coalesce(
  night.started_at,
  (night.played_on + time '12:00') at time zone 'UTC',
  night.built_on::timestamp at time zone 'UTC',
  '-infinity'
)`;

/** Gives each night the season whose span holds it and counts its version up; returns how many were in another one. */
export async function moveNights(trx: Transaction, spans: readonly SeasonSpan[], now: Date): Promise<number> {
  const moved = await sql`
    update night set season = span.number, version = version + 1, updated_at = ${now}
    from (values ${spanRows(spans)}) as span (number, from_at, before_at)
    where ${playedAt} >= span.from_at and ${playedAt} < span.before_at and night.season <> span.number
  `.execute(trx);
  return Number(moved.numAffectedRows ?? 0);
}

/** The same for some nights. */
export async function moveSomeNights(
  trx: Transaction,
  {
    nights,
    spans,
    now,
  }: { readonly nights: readonly string[]; readonly spans: readonly SeasonSpan[]; readonly now: Date },
): Promise<void> {
  await sql`
    update night set season = span.number, version = version + 1, updated_at = ${now}
    from (values ${spanRows(spans)}) as span (number, from_at, before_at)
    where night.uuid = any (${[...nights]}::uuid[])
      and ${playedAt} >= span.from_at and ${playedAt} < span.before_at and night.season <> span.number
  `.execute(trx);
}

/** How many nights another season would hold. */
export async function countMoving(db: Connection, spans: readonly SeasonSpan[]): Promise<number> {
  const counted = await sql<{ readonly count: string }>`
    select count(*) from night
    join (values ${spanRows(spans)}) as span (number, from_at, before_at)
      on ${playedAt} >= span.from_at and ${playedAt} < span.before_at and night.season <> span.number
  `.execute(db);
  return Number(counted.rows[0]?.count ?? 0);
}

function spanRows(spans: readonly SeasonSpan[]): RawBuilder<unknown> {
  return sql.join(
    spans.map(
      ({ number, fromMs, beforeMs }) =>
        sql`(${number}::smallint, ${timestamptz(fromMs)}, ${timestamptz(beforeMs)})`,
    ),
  );
}

function timestamptz(ms: number): RawBuilder<unknown> {
  if (ms === Number.NEGATIVE_INFINITY) return sql`'-infinity'::timestamptz`;
  if (ms === Number.POSITIVE_INFINITY) return sql`'infinity'::timestamptz`;
  return sql`${new Date(ms)}::timestamptz`;
}
