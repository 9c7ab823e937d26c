import type { OpenDatabase } from "../../apps/server/src/platform/database/open-database.ts";

/** The figures of a seeded night of four hunters and six full runs, in milliseconds where they are times. */
export interface SampleNight {
  readonly columns: {
    readonly category: string | null;
    readonly captured_hydrolysts_count: number;
    readonly average_extraction_time_ms: number;
    readonly average_last_hydrolyst_limb_break_time_ms: number | null;
    readonly active_time_ms: number | null;
  };
  readonly season: number;
  readonly verified: boolean;
  readonly averageRealTimeMs: number | null;
  readonly runsMs: readonly number[];
  readonly lastLimbsMs: readonly (number | null)[];
}

/** What the functions of the database have taken since they were first timed, in milliseconds. */
export interface FunctionTime {
  readonly name: string;
  readonly totalMs: number;
  /** The part of `totalMs` that was spent in no other function. */
  readonly selfMs: number;
}

type Pool = OpenDatabase["pool"];

export async function countNights(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ nights: number }>("select count(*)::integer as nights from night");
  return rows[0]?.nights ?? 0;
}

/** Returns up to `count` nights of the latest season that rank, drawn the same way from every seed. */
export async function listSamples(pool: Pool, count: number): Promise<readonly SampleNight[]> {
  const { rows } = await pool.query<SampleNight>(
    `select season, verified, average_real_time_ms as "averageRealTimeMs",
       json_build_object(
         'category', category,
         'captured_hydrolysts_count', captured_hydrolysts_count,
         'average_extraction_time_ms', average_extraction_time_ms,
         'average_last_hydrolyst_limb_break_time_ms', average_last_hydrolyst_limb_break_time_ms,
         'active_time_ms', active_time_ms
       ) as columns,
       array(select real_time_ms from run where night_uuid = night.uuid order by position) as "runsMs",
       array(select last_hydrolyst_limb_break_time_ms from run where night_uuid = night.uuid order by position)
         as "lastLimbsMs"
     from night
     where listed and season = (select max(season) from night) and squad_size = 4 and perspective = 'host'
       and full_runs_count = 6 and runs_count = 6
       and exists (select from board_entry where board_entry.night_uuid = night.uuid)
     order by md5(uuid::text) limit $1`,
    [count],
  );
  return rows;
}

/**
 * Returns up to `count` hunters with as many nights as most have, so that what a commit reads of the hunters themselves
 * is as much in every installation.
 */
export async function listHunters(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select user_uuid as uuid from hunter_count where season = 0 and nights between 5 and 30
     order by md5(user_uuid::text) limit $1`,
    [count],
  );
  return rows.map(({ uuid }) => uuid);
}

/** Returns what each function has taken up to now. A connection tells its times when a statement has ended. */
export async function readFunctionTimes(pool: Pool): Promise<readonly FunctionTime[]> {
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<FunctionTime>(
    `select funcname as name, total_time as "totalMs", self_time as "selfMs" from pg_stat_user_functions`,
  );
  return rows;
}
