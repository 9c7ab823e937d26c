import { type Kysely, sql } from "kysely";

/**
 * What a hunter has done, night by night, in the order played (`hunter_night`): a profile, a trend, a calendar, mates
 * and a hunter's nights and runs are read in one stretch of one index, with the figures of all runs of a night in one row. Looked
 * up night by night and run by run, they took as many descents of other indexes as the hunter has nights.
 *
 * It is derived like the boards: at the commit of a transaction that touched a night (`board_dirt`), its rows are made
 * anew, whole, under the lock of everything derived, also while boards are locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...table, ...deriving, ...notes(true)]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notes(false), ...undone]) await sql.raw(statement).execute(db);
}

const table = [
  // One row for each linked hunter who does not hide in a listed night; whether the name counts is asked by who reads.
  // It refers to no night and no account: a deletion would wait for who derives, who waits for the deletion.
  // The arrays of runs are of one length, in the runs' order.
  `create table hunter_night (
    user_uuid uuid not null,
    night_uuid uuid not null,
    played_at timestamptz not null,
    created_at timestamptz not null,
    season smallint not null,
    squad_size smallint not null,
    verified boolean not null,
    runs_count smallint not null,
    full_runs_count smallint not null,
    captured_hydrolysts_count smallint not null,
    average_real_time_ms integer,
    average_last_hydrolyst_limb_break_time_ms integer,
    average_extraction_time_ms integer,
    active_time_ms integer,
    best_run_real_time_ms integer,
    best_run_last_hydrolyst_limb_break_time_ms integer,
    mate_uuids uuid[] not null,
    run_uuids uuid[] not null,
    real_times_ms integer[] not null,
    last_hydrolyst_limb_break_times_ms integer[] not null,
    extraction_times_ms integer[] not null,
    median_limb_break_times_ms integer[] not null,
    primary key (night_uuid, user_uuid)
  ) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05)`,
];

const index = `create index hunter_night_played on hunter_night (user_uuid, played_at, night_uuid) include
  (created_at, season, squad_size, verified, runs_count, full_runs_count, captured_hydrolysts_count,
    average_real_time_ms, average_last_hydrolyst_limb_break_time_ms, average_extraction_time_ms, active_time_ms,
    best_run_real_time_ms, best_run_last_hydrolyst_limb_break_time_ms)`;

const deriving = [
  // A log's clock may be ahead: no night was played after its upload.
  `create function hunter_nights_of(nights uuid[]) returns setof hunter_night language sql stable as $$
    select member.user_uuid, night.uuid, least(night.started_at, night.created_at), night.created_at, night.season,
      night.squad_size, night.verified, night.runs_count, night.full_runs_count, night.captured_hydrolysts_count,
      night.average_real_time_ms, night.average_last_hydrolyst_limb_break_time_ms,
      night.average_extraction_time_ms, night.active_time_ms,
      night.best_run_real_time_ms, night.best_run_last_hydrolyst_limb_break_time_ms,
      array(
        select mate.user_uuid from night_member mate
        where mate.night_uuid = night.uuid and mate.user_uuid <> member.user_uuid and mate.scope <> 'private'
        order by mate.position
      ),
      coalesce(runs.uuids, '{}'), coalesce(runs.real_times_ms, '{}'), coalesce(runs.last_limbs_ms, '{}'),
      coalesce(runs.extraction_times_ms, '{}'), coalesce(runs.median_limbs_ms, '{}')
    from night
    join night_member member on member.night_uuid = night.uuid
      and member.user_uuid is not null and member.scope <> 'private'
    cross join lateral (
      select array_agg(uuid order by position) as uuids,
        array_agg(real_time_ms order by position) as real_times_ms,
        array_agg(last_hydrolyst_limb_break_time_ms order by position) as last_limbs_ms,
        array_agg(extraction_time_ms order by position) as extraction_times_ms,
        array_agg(median_limb_break_time_ms order by position) as median_limbs_ms
      from run where run.night_uuid = night.uuid
    ) runs
    where night.uuid = any (nights) and night.listed
  $$`,
  `create function sync_hunter_nights(nights uuid[]) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    begin
      with fresh as materialized (select * from hunter_nights_of(nights)), gone as (
        delete from hunter_night h where h.night_uuid = any (nights)
          and not exists (select from fresh f where f.night_uuid = h.night_uuid and f.user_uuid = h.user_uuid)
      )
      insert into hunter_night as h select * from fresh
      on conflict (night_uuid, user_uuid) do update set
        (played_at, created_at, season, squad_size, verified, runs_count, full_runs_count, captured_hydrolysts_count,
          average_real_time_ms, average_last_hydrolyst_limb_break_time_ms, average_extraction_time_ms,
          active_time_ms, best_run_real_time_ms,
          best_run_last_hydrolyst_limb_break_time_ms, mate_uuids, run_uuids, real_times_ms,
          last_hydrolyst_limb_break_times_ms, extraction_times_ms, median_limb_break_times_ms) =
        (excluded.played_at, excluded.created_at, excluded.season, excluded.squad_size, excluded.verified,
          excluded.runs_count, excluded.full_runs_count, excluded.captured_hydrolysts_count,
          excluded.average_real_time_ms, excluded.average_last_hydrolyst_limb_break_time_ms,
          excluded.average_extraction_time_ms, excluded.active_time_ms,
          excluded.best_run_real_time_ms, excluded.best_run_last_hydrolyst_limb_break_time_ms, excluded.mate_uuids,
          excluded.run_uuids, excluded.real_times_ms, excluded.last_hydrolyst_limb_break_times_ms,
          excluded.extraction_times_ms, excluded.median_limb_break_times_ms)
      where h is distinct from excluded;
    end
  $$`,
  // Of what was noted, whoever has emptied the notes by then: each row brings its own nights along.
  `create function sync_hunter_nights_at_commit() returns trigger language plpgsql as $$
    begin
      perform hold_boards();
      perform sync_hunter_nights(new.nights);
      return null;
    end
  $$`,
  `create constraint trigger hunter_nights_synced after insert on board_dirt deferrable initially deferred
    for each row when (new.nights <> '{}') execute function sync_hunter_nights_at_commit()`,
  // In the order of reading: a hunter's rows lie side by side.
  `create function rebuild_hunter_nights() returns void language plpgsql
    set plan_cache_mode = force_custom_plan set work_mem = '128MB' set maintenance_work_mem = '256MB' as $$
    begin
      perform pg_advisory_xact_lock(7203117);
      truncate hunter_night;
      drop index if exists hunter_night_played;
      insert into hunter_night
        select * from hunter_nights_of(array(select uuid from night where listed)) order by user_uuid, played_at;
      ${index};
    end
  $$`,
  "select rebuild_hunter_nights()",
];

/** The triggers of 0006 that note changed rows; of a night's rows more columns count for its hunters than for boards. */
function notes(forHunters: boolean): readonly string[] {
  const also = (columns: string) => (forHunters ? columns : "");
  const members = `night_uuid, position, name_key, user_uuid${also(", scope")}`;
  return [
    note(
      "note_changed_nights",
      changed(
        "gone.uuid",
        `$.listed, $.season, $.category, $.squad_size, $.verified, $.perspective, $.created_at,
          $.full_runs_count, $.average_real_time_ms, $.average_last_hydrolyst_limb_break_time_ms, $.active_time_ms,
          $.average_extraction_time_ms${also(", $.started_at, $.runs_count, $.captured_hydrolysts_count")}`,
        "and (gone.listed or come.listed)",
      ),
    ),
    note(
      "note_changed_members",
      `(select ${members} from come except select ${members} from gone)
       union all
       (select ${members} from gone except select ${members} from come)`,
    ),
    note(
      "note_changed_runs",
      changed(
        "gone.night_uuid",
        `$.is_full, $.real_time_ms, $.last_hydrolyst_limb_break_time_ms${also(
          ", $.position, $.extraction_time_ms, $.median_limb_break_time_ms",
        )}`,
      ),
    ),
  ];
}

/** The rows of an update in which one of some columns changed. */
const changed = (key: string, columns: string, also = "") => `
  select ${key} as night_uuid from gone join come using (uuid)
  where (${columns.replaceAll("$", "gone")}) is distinct from (${columns.replaceAll("$", "come")}) ${also}`;

/** As 0006 has it: notes the nights that `source` selects, unless the transaction did so before. */
const note = (name: string, source: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      if not is_deriving() then return null; end if;
      insert into board_dirt (nights)
        select nights from (select array_agg(distinct night_uuid) as nights from (${source}) rows) touched
        where nights is not null and not exists (
          select from board_dirt d
          where d.xid = pg_current_xact_id()
            and case when cardinality(d.nights) <= 50 then d.nights @> touched.nights end
        );
      return null;
    end
  $$`;

const undone = [
  "drop trigger hunter_nights_synced on board_dirt",
  "drop function rebuild_hunter_nights, sync_hunter_nights_at_commit, sync_hunter_nights, hunter_nights_of",
  "drop table hunter_night",
];
