import { defaultMinimumFullRuns } from "@hunt/contracts/limits";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { countedNights, type NightsOfHunter } from "./night-queries.ts";

type Reader = Kysely<Database>;

export interface MateRow {
  readonly uuid: string;
  readonly ign: string;
  readonly nights: number;
  readonly lastNightAt: Date;
  readonly bestMs: number | null;
  readonly bestNightUuid: string | null;
}

export interface MatesInput extends NightsOfHunter {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns SQL for `together`: a row for each night with each mate. Mates are verified hunters that do not hide in the
 * night.
 */
const together = (db: Reader, nights: NightsOfHunter) => sql`
  select mate.uuid, mate.ign, mine.*
  from (${countedNights(db, nights).selectAll()}) mine
  cross join lateral unnest(mine.mate_uuids) as mate_uuid
  join user_account mate on mate.uuid = mate_uuid and mate.listed`;

/** Returns the number of verified hunters that a hunter has hunted with. */
export async function countMates(db: Reader, nights: NightsOfHunter): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(distinct uuid)::integer as total from (${together(db, nights)}) together`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Returns SQL for a column of the best of the nights `together`: nights with as many full runs as boards ask for come
 * before others, and nights with a run below a floor do not count.
 */
export const ofBest = (column: "average_real_time_ms" | "night_uuid") => sql`(
  array_agg(${sql.ref(column)} order by
    full_runs_count >= ${sql.lit(defaultMinimumFullRuns)} desc, average_real_time_ms, created_at, night_uuid
  ) filter (where is_plausible and average_real_time_ms is not null)
)[1]`;

/** Returns a hunter's mates, those with most nights together first, each with their best night together. */
export async function selectMates(
  db: Reader,
  { limit, offset, ...nights }: MatesInput,
): Promise<readonly MateRow[]> {
  const { rows } = await sql<MateRow>`
    select uuid, ign, count(*)::integer as nights, max(played_at) as "lastNightAt",
      ${ofBest("average_real_time_ms")} as "bestMs", ${ofBest("night_uuid")} as "bestNightUuid"
    from (${together(db, nights)}) together
    group by uuid, ign
    order by nights desc, "lastNightAt" desc, uuid
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
