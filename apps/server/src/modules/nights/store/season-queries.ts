import { type RawBuilder, sql } from "kysely";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import type { SeasonSpan } from "../../settings/seasons.ts";

/** SQL for the time that decides a night's season, by the rule of `seasonOfDay`. */
const playedAt = sql`coalesce(
  night.started_at,
  (night.played_on + time '12:00') at time zone 'UTC',
  night.built_on::timestamp at time zone 'UTC',
  '-infinity'
)`;

/**
 * Moves each night to the season whose span contains it, and increases its version. Returns how many nights have moved.
 */
export async function moveNights(trx: Transaction, spans: readonly SeasonSpan[], now: Date): Promise<number> {
  const moved = await sql`
    update night set season = span.number, version = version + 1, updated_at = ${now}
    from (values ${spanRows(spans)}) as span (number, from_at, before_at)
    where ${playedAt} >= span.from_at and ${playedAt} < span.before_at and night.season <> span.number
  `.execute(trx);
  return Number(moved.numAffectedRows ?? 0);
}

/** Moves some nights to the seasons whose spans contain them, as `moveNights` does for all nights. */
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

/** Returns how many nights would move to another season. */
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
