import { floors } from "@hunt/engine/domain/floors";
import { type Kysely, sql } from "kysely";

/**
 * A night counts once somebody answers for it: a moderator (`verified`), or an uploader with an account that is linked to
 * its squad (`answered_night`). What is made of nights, boards, hunters' counts, bests and charts, is made of those that
 * count; lists show them all. Nothing of a run with a figure below a floor (`below_floor`) is ranked, nor of its night as
 * a whole, until a moderator approved the night.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...answers, ...floorColumn]) await sql.raw(statement).execute(db);
  for (const change of functionChanges) await replaceText(db, change);
  for (const statement of [...hunterNights, ...notes(true), ...rebuilt]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notes(false), ...hunterNightsUndone]) await sql.raw(statement).execute(db);
  for (const { name, from, to } of functionChanges) await replaceText(db, { name, from: to, to: from });
  await sql`drop view answered_night`.execute(db);
  await sql`alter table run drop column below_floor`.execute(db);
  for (const statement of rebuilt) await sql.raw(statement).execute(db);
}

const answers = [
  `create view answered_night as
    select sent.night_uuid
    from upload_night sent
    join upload on upload.uuid = sent.upload_uuid
    join night_member member on member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid`,
];

/** Asked for each night by itself: whoever asks has a few of them, or asks for very many once. */
const counts = (night: string) =>
  `(${night}.verified or exists (select from answered_night a where a.night_uuid = ${night}.uuid))`;

const floorColumn = [
  "set local app.derive = 'off'",
  "alter table run add column below_floor boolean not null default false",
  // As the engine tells it of new ones (isBelowFloor); `preload` is unknown of a client's visit.
  `update run set below_floor = true
    where preload is not null and (
      real_time_ms < ${floors.realTimeMs} or last_hydrolyst_limb_break_time_ms < ${floors.lastHydrolystLimbBreakTimeMs}
      or exists (
        select from eidolon e where e.run_uuid = run.uuid and (
          ${floors.limbBreakTimeMs} > any (e.limb_break_times_ms)
          or (e.result = 'capture' and e.capshot_time_ms < ${floors.capshotTimeMs})
          or (e.type <> 'teralyst' and e.spawn_delay_ms < ${floors.spawnDelayMs})
        )
      )
    )`,
  "set local app.derive = ''",
];

interface FunctionChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const functionChanges: readonly FunctionChange[] = [
  {
    name: "board_candidates",
    from: "where n.uuid = any (nights) and n.listed and n.perspective = 'host'",
    to: `where n.uuid = any (nights) and n.listed and n.perspective = 'host' and ${counts("n")}`,
  },
  {
    name: "board_candidates",
    from: "where n.full_runs_count >= ranking.minimum_full_runs",
    to: `where n.full_runs_count >= ranking.minimum_full_runs
        and (n.verified or not exists (select from run r where r.night_uuid = n.uuid and r.below_floor))`,
  },
  {
    name: "board_candidates",
    from: "where r.night_uuid = n.uuid and r.is_full",
    to: "where r.night_uuid = n.uuid and r.is_full and (n.verified or not r.below_floor)",
  },
  {
    name: "recount_hunters",
    from: "m.scope <> 'private' and n.listed",
    to: `m.scope <> 'private' and n.listed and ${counts("n")}`,
  },
];

/** Replaces a text in a function as it is now; one that does not have it stops the migration. */
async function replaceText(db: Kysely<unknown>, { name, from, to }: FunctionChange): Promise<void> {
  await sql
    .raw(`do $do$
    declare was text := pg_get_functiondef('${name}'::regproc);
    begin
      if strpos(was, $t$${from}$t$) = 0 then raise exception '${name} is another one'; end if;
      execute replace(was, $t$${from}$t$, $t$${to}$t$);
    end
  $do$`)
    .execute(db);
}

const columns = {
  before: [
    "played_at",
    "created_at",
    "season",
    "squad_size",
    "verified",
    "runs_count",
    "full_runs_count",
    "captured_hydrolysts_count",
    "average_real_time_ms",
    "average_last_hydrolyst_limb_break_time_ms",
    "average_extraction_time_ms",
    "active_time_ms",
    "best_run_real_time_ms",
    "best_run_last_hydrolyst_limb_break_time_ms",
    "mate_uuids",
    "run_uuids",
    "real_times_ms",
    "last_hydrolyst_limb_break_times_ms",
    "extraction_times_ms",
    "median_limb_break_times_ms",
  ],
  added: ["is_counted", "is_plausible"],
} as const;

const indexed = columns.before.slice(1, columns.before.indexOf("mate_uuids"));
const indexOf = (also: readonly string[]) =>
  `create index hunter_night_played on hunter_night (user_uuid, played_at, night_uuid) include
    (${[...indexed, ...also].join(", ")})`;

const isRanked = (run: string) => `${run}.is_full and (night.verified or not ${run}.below_floor)`;

/** What `hunter_nights_of` (0015) selects, with the columns that this migration adds, or without. */
const hunterNightsOf = (isAdded: boolean) => `
  create or replace function hunter_nights_of(nights uuid[]) returns setof hunter_night language sql stable as $$
    select member.user_uuid, night.uuid, least(night.started_at, night.created_at), night.created_at, night.season,
      night.squad_size, night.verified, night.runs_count, night.full_runs_count, night.captured_hydrolysts_count,
      night.average_real_time_ms, night.average_last_hydrolyst_limb_break_time_ms,
      night.average_extraction_time_ms, night.active_time_ms,
      ${isAdded ? "runs.best_real_time_ms, runs.best_last_limb_ms" : "night.best_run_real_time_ms, night.best_run_last_hydrolyst_limb_break_time_ms"},
      array(
        select mate.user_uuid from night_member mate
        where mate.night_uuid = night.uuid and mate.user_uuid <> member.user_uuid and mate.scope <> 'private'
        order by mate.position
      ),
      coalesce(runs.uuids, '{}'), coalesce(runs.real_times_ms, '{}'), coalesce(runs.last_limbs_ms, '{}'),
      coalesce(runs.extraction_times_ms, '{}'), coalesce(runs.median_limbs_ms, '{}')
      ${isAdded ? `, ${counts("night")}, night.verified or not coalesce(runs.below_floor, false)` : ""}
    from night
    join night_member member on member.night_uuid = night.uuid
      and member.user_uuid is not null and member.scope <> 'private'
    cross join lateral (
      select array_agg(uuid order by position) as uuids,
        array_agg(real_time_ms order by position) as real_times_ms,
        array_agg(last_hydrolyst_limb_break_time_ms order by position) as last_limbs_ms,
        array_agg(extraction_time_ms order by position) as extraction_times_ms,
        array_agg(median_limb_break_time_ms order by position) as median_limbs_ms
        ${
          isAdded
            ? `, min(real_time_ms) filter (where ${isRanked("run")}) as best_real_time_ms,
        min(last_hydrolyst_limb_break_time_ms) filter (where ${isRanked("run")}) as best_last_limb_ms,
        bool_or(below_floor) as below_floor`
            : ""
        }
      from run where run.night_uuid = night.uuid
    ) runs
    where night.uuid = any (nights) and night.listed
  $$`;

/** As 0015 has it. */
const syncHunterNights = (names: readonly string[]) => `
  create or replace function sync_hunter_nights(nights uuid[]) returns void language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    begin
      with fresh as materialized (select * from hunter_nights_of(nights)), gone as (
        delete from hunter_night h where h.night_uuid = any (nights)
          and not exists (select from fresh f where f.night_uuid = h.night_uuid and f.user_uuid = h.user_uuid)
      )
      insert into hunter_night as h select * from fresh
      on conflict (night_uuid, user_uuid) do update set
        (${names.join(", ")}) =
        (${names.map((name) => `excluded.${name}`).join(", ")})
      where h is distinct from excluded;
    end
  $$`;

/** As 0015 has it: in the order of reading, a hunter's rows lie side by side. */
const rebuildHunterNights = (index: string) => `
  create or replace function rebuild_hunter_nights() returns void language plpgsql
    set plan_cache_mode = force_custom_plan set work_mem = '128MB' set maintenance_work_mem = '256MB' as $$
    begin
      perform pg_advisory_xact_lock(7203117);
      truncate hunter_night;
      drop index if exists hunter_night_played;
      insert into hunter_night
        select * from hunter_nights_of(array(select uuid from night where listed)) order by user_uuid, played_at;
      ${index};
    end
  $$`;

const hunterNights = [
  // `is_counted`: somebody answers for the night. `is_plausible`: nothing in it is below a floor, or a moderator approved it.
  `alter table hunter_night
    add column is_counted boolean not null default false,
    add column is_plausible boolean not null default false`,
  hunterNightsOf(true),
  syncHunterNights([...columns.before, ...columns.added]),
  rebuildHunterNights(indexOf(columns.added)),
];

const hunterNightsUndone = [
  "drop index hunter_night_played",
  "alter table hunter_night drop column is_counted, drop column is_plausible",
  hunterNightsOf(false),
  syncHunterNights(columns.before),
  rebuildHunterNights(indexOf([])),
];

/** Notes the nights that `source` selects, as 0006 does. */
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

const runColumns = (
  also: string,
) => `$.is_full, $.real_time_ms, $.last_hydrolyst_limb_break_time_ms, $.position,
  $.extraction_time_ms, $.median_limb_break_time_ms${also}`;
const changedRuns = (also: string) => `
  select gone.night_uuid as night_uuid from gone join come using (uuid)
  where (${runColumns(also).replaceAll("$", "gone")}) is distinct from (${runColumns(also).replaceAll("$", "come")})`;

/** Who sent a log is noted like what is in it; and whoever was in a noted night is counted anew. */
function notes(isAdded: boolean): readonly string[] {
  if (!isAdded) {
    return [
      "drop function note_new_uploads, note_gone_uploads, note_changed_uploads, note_claimed_uploads cascade",
      "drop function note_hunters_of_dirt cascade",
      note("note_changed_runs", changedRuns("")),
    ];
  }
  return [
    note("note_changed_runs", changedRuns(", $.below_floor")),
    note(
      "note_new_uploads",
      `select sent.night_uuid from come sent join upload on upload.uuid = sent.upload_uuid
       where sent.night_uuid is not null and upload.user_uuid is not null`,
    ),
    note("note_gone_uploads", "select night_uuid from gone where night_uuid is not null"),
    note(
      "note_changed_uploads",
      `select touched.night_uuid from gone join come using (upload_uuid, number)
       cross join lateral (values (gone.night_uuid), (come.night_uuid)) touched (night_uuid)
       where gone.night_uuid is distinct from come.night_uuid and touched.night_uuid is not null`,
    ),
    note(
      "note_claimed_uploads",
      `select sent.night_uuid from gone join come using (uuid) join upload_night sent on sent.upload_uuid = come.uuid
       where gone.user_uuid is distinct from come.user_uuid and sent.night_uuid is not null`,
    ),
    `create trigger note_new_uploads after insert on upload_night referencing new table as come
      for each statement execute function note_new_uploads()`,
    `create trigger note_gone_uploads after delete on upload_night referencing old table as gone
      for each statement execute function note_gone_uploads()`,
    `create trigger note_changed_uploads after update on upload_night
      referencing old table as gone new table as come
      for each statement execute function note_changed_uploads()`,
    `create trigger note_claimed_uploads after update on upload referencing old table as gone new table as come
      for each statement execute function note_claimed_uploads()`,
    // A night that comes to count, or no longer does, counts so for all of its squad.
    `create function note_hunters_of_dirt() returns trigger language plpgsql as $$
      begin
        insert into dirty_hunter (user_uuid)
          select distinct user_uuid from night_member
          where night_uuid = any (new.nights) and user_uuid is not null;
        return null;
      end
    $$`,
    `create trigger hunters_of_dirt_noted after insert on board_dirt
      for each row when (new.nights <> '{}') execute function note_hunters_of_dirt()`,
  ];
}

/** Locked boards stay as they are; at the unlock all of them are computed. */
const rebuilt = [
  "select rebuild_hunters()",
  "select rebuild_hunter_nights()",
  `do $do$
    begin
      if exists (select from board_lock) then
        insert into board_dirt (nights) select array_agg(uuid) from night where listed having count(*) > 0;
      else
        perform rebuild_boards();
      end if;
    end
  $do$`,
];
