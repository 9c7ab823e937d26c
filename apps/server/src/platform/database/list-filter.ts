import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import { daysOfEra } from "@hunt/engine/domain/eras";
import type { Era } from "@hunt/engine/domain/words";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The filters of nights and runs; captures apply to nights only. */
export interface ListFilter {
  readonly season?: number | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
  readonly capturedHydrolystsCount?: number | undefined;
}

/**
 * Whether a row passes the filter. The row is one of `night`, `run`, `hunter_night` or `night_count`, whose columns
 * have the same names.
 */
export function passes(filter: ListFilter): RawBuilder<SqlBool> {
  const { season, squadSize, verifiedOnly, capturedHydrolystsCount } = filter;
  const conditions = [sql<SqlBool>`true`];
  if (season !== undefined) conditions.push(sql`season = ${season}`);
  if (squadSize !== "any") conditions.push(sql`squad_size = ${Number(squadSize)}`);
  if (verifiedOnly) conditions.push(sql`verified`);
  if (capturedHydrolystsCount !== undefined)
    conditions.push(sql`captured_hydrolysts_count = ${capturedHydrolystsCount}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Whether a row of `night` belongs to an era of the game; a night without a known day belongs to none. */
export function isNightOf(era: Era): RawBuilder<SqlBool> {
  const { from, before } = daysOfEra(era);
  return sql`game_day >= coalesce(${from}::date, '-infinity') and game_day < coalesce(${before}::date, 'infinity')`;
}

/** A stretch of time, given by instants. */
export interface TimeRange {
  readonly playedFrom?: string | undefined;
  readonly playedTo?: string | undefined;
}

/** Whether a row of `hunter_night` was played within a stretch of time. */
export function playedWithin({ playedFrom, playedTo }: TimeRange): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (playedFrom !== undefined) conditions.push(sql`played_at >= ${playedFrom}::timestamptz`);
  if (playedTo !== undefined) conditions.push(sql`played_at < ${playedTo}::timestamptz`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
