import { type Kysely, sql } from "kysely";

/**
 * What counts for which board (`board_candidates`), and the functions that make the boards hold exactly that: for some
 * nights, or for all. They are called under the lock of 0006-board-dirt.ts, so that no two run at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...candidates, ...syncing, ...rebuilding]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function rebuild_boards, sync_boards, sync_many_boards, remove_from_boards, crown_squads, board_candidates
  `.execute(db);
  await sql`drop type board_candidate`.execute(db);
}

const candidates = [
  `create type board_candidate as (
    metric text, season smallint, category text, squad_size smallint, value_ms integer, created_at timestamptz,
    uuid uuid, night_uuid uuid, squad_key uuid, verified boolean
  )`,
  // Everything that some nights have on boards: the one place that says what counts.
  // Only a host's log is ranked (game-log.md, section 2). A category with requirements takes the nights whose approved
  // verification names it, the others take every night of their season; a season without public categories has one
  // board without a name, for nights of 6 full runs (design.md 2.16). A run counts whatever its night's number of
  // full runs. A squad is its hunters, by account where the name is verified; a night without a squad is its own.
  `create function board_candidates(nights uuid[]) returns setof board_candidate language sql stable as $$
    with ranked as materialized (
      select n.uuid, n.season, n.category, n.squad_size, n.verified, n.created_at, n.full_runs_count,
        n.average_real_time_ms, n.average_last_hydrolyst_limb_break_time_ms, n.active_time_ms,
        n.average_extraction_time_ms, coalesce(squad.key, n.uuid) as squad_key
      from night n
      cross join lateral (
        select encode(substring(sha256(convert_to(
          n.squad_size || json_agg(hunter order by hunter collate "C")::text, 'UTF8')) for 16), 'hex')::uuid as key
        from (
          select coalesce(m.user_uuid::text, 'name:' || m.name_key) as hunter
          from night_member m where m.night_uuid = n.uuid
        ) hunters
        having count(*) > 0
        union all select null
        limit 1
      ) squad
      where n.uuid = any (nights) and n.listed and n.perspective = 'host'
    )
    select figure.metric, n.season, ranking.category, n.squad_size, figure.value_ms, n.created_at,
      figure.uuid, n.uuid, n.squad_key, n.verified
    from ranked n
    cross join lateral (
      select c.slug as category, c.minimum_full_runs
      from category c
      where c.season = n.season and n.squad_size = any (c.squad_sizes)
        and (c.requirements = '{}' or (n.verified and n.category = c.slug))
      union all
      select '', 6 where not exists (select from category c where c.season = n.season and c.scope = 'public')
    ) ranking
    cross join lateral (
      select night_figure.metric, night_figure.value_ms, n.uuid
      from (values
        ('averageRealTime', n.average_real_time_ms),
        ('averageLastHydrolystLimbBreakTime', n.average_last_hydrolyst_limb_break_time_ms),
        ('activeTime', n.active_time_ms),
        ('averageExtractionTime', n.average_extraction_time_ms)
      ) night_figure (metric, value_ms)
      where n.full_runs_count >= ranking.minimum_full_runs
      union all
      select run_figure.metric, run_figure.value_ms, r.uuid
      from run r
      cross join lateral (values
        ('realTime', r.real_time_ms),
        ('lastHydrolystLimbBreakTime', r.last_hydrolyst_limb_break_time_ms)
      ) run_figure (metric, value_ms)
      where r.night_uuid = n.uuid and r.is_full
    ) figure
    where figure.value_ms is not null
  $$`,
];

/** A function that makes the boards hold exactly what some nights have to give. */
const syncFunction = (name: string, settings: string) => `
  create function ${name}(nights uuid[]) returns void language plpgsql ${settings} as $$
    declare
      touched_boards integer[];
      touched_squads uuid[];
      lacks_board boolean;
    begin
      loop
        with given as materialized (
          select b.id as board_id, c.value_ms, c.created_at, c.uuid, c.night_uuid, c.squad_key, c.verified
          from board_candidates(nights) c left join board b using (season, category, metric, squad_size)
        ), gone as (
          delete from board_entry e
          where e.night_uuid = any (nights)
            and not exists (select from given g where g.board_id = e.board_id and g.uuid = e.uuid)
          returning e.board_id, e.squad_key
        ), come as (
          insert into board_entry as e
          select g.*, false, false from given g
          where g.board_id is not null and not exists (
            select from board_entry k
            where k.board_id = g.board_id and k.uuid = g.uuid and k.value_ms = g.value_ms
              and k.created_at = g.created_at and k.night_uuid = g.night_uuid and k.squad_key = g.squad_key
              and k.verified = g.verified
          )
          on conflict (board_id, uuid) do update set
            (value_ms, created_at, night_uuid, squad_key, verified, best_any, best_verified) =
            (excluded.value_ms, excluded.created_at, excluded.night_uuid, excluded.squad_key, excluded.verified,
              false, false)
          returning new.board_id, old.squad_key as left_squad, new.squad_key
        )
        select array_agg(t.board_id), array_agg(t.squad_key),
          exists (select from given where board_id is null)
        into touched_boards, touched_squads, lacks_board
        from (
          select board_id, squad_key from gone
          union select board_id, squad_key from come
          union select board_id, left_squad from come where left_squad is not null
        ) t;
        if touched_boards is not null then
          perform crown_squads(touched_boards, touched_squads);
          insert into squad_member
            select distinct m.user_uuid, b.squad_size, e.squad_key
            from (select distinct board_id, night_uuid, squad_key from board_entry where night_uuid = any (nights)) e
            join board b on b.id = e.board_id
            join night_member m on m.night_uuid = e.night_uuid and m.user_uuid is not null
            on conflict do nothing;
        end if;
        exit when not lacks_board;
        insert into board (metric, season, category, squad_size)
          select distinct metric, season, category, squad_size from board_candidates(nights)
          on conflict do nothing;
      end loop;
    end
  $$`;

const syncing = [
  // Makes the best entry of some squads, and no other of theirs, the best.
  `create function crown_squads(boards integer[], squads uuid[]) returns void language sql as $$
    with squad as materialized (
      select distinct board_id, squad_key from unnest(boards, squads) given (board_id, squad_key)
    ), best as materialized (
      select squad.*, v.uuid as verified_uuid,
        case when u.uuid is null or (v.value_ms, v.created_at, v.uuid) < (u.value_ms, u.created_at, u.uuid)
          then v.uuid else u.uuid end as any_uuid
      from squad
      left join lateral (
        select e.value_ms, e.created_at, e.uuid from board_entry e
        where e.board_id = squad.board_id and e.squad_key = squad.squad_key and e.verified
        order by e.value_ms, e.created_at, e.uuid limit 1
      ) v on true
      left join lateral (
        select e.value_ms, e.created_at, e.uuid from board_entry e
        where e.board_id = squad.board_id and e.squad_key = squad.squad_key and not e.verified
        order by e.value_ms, e.created_at, e.uuid limit 1
      ) u on true
    ), concerned as (
      select best.*, e.uuid from best
      join board_entry e on e.board_id = best.board_id and e.squad_key = best.squad_key
      where e.best_any or e.best_verified
      union select best.*, any_uuid from best
      union select best.*, verified_uuid from best
    )
    update board_entry e
    set best_any = e.uuid = c.any_uuid, best_verified = coalesce(e.uuid = c.verified_uuid, false)
    from concerned c
    where e.board_id = c.board_id and e.uuid = c.uuid
      and (e.best_any, e.best_verified)
        is distinct from (e.uuid = c.any_uuid, coalesce(e.uuid = c.verified_uuid, false))
  $$`,
  // Two of one body. Few nights: the plan is made once, and follows indexes; planning costs more than the work.
  syncFunction("sync_boards", "set plan_cache_mode = force_generic_plan"),
  // Many: a plan for so many.
  syncFunction("sync_many_boards", "set plan_cache_mode = force_custom_plan set work_mem = '128MB'"),
  // Takes from the boards what may not stay even while they are locked: nights that are no longer listed, and runs
  // that are no more.
  `create function remove_from_boards(nights uuid[]) returns void language plpgsql as $$
    declare
      touched_boards integer[];
      touched_squads uuid[];
    begin
      with gone as (
        delete from board_entry e
        where e.night_uuid = any (nights) and (
          not exists (select from night n where n.uuid = e.night_uuid and n.listed)
          or (e.uuid <> e.night_uuid and not exists (select from run r where r.uuid = e.uuid))
        )
        returning e.board_id, e.squad_key
      )
      select array_agg(board_id), array_agg(squad_key) into touched_boards, touched_squads from gone;
      perform crown_squads(touched_boards, touched_squads);
    end
  $$`,
];

const rebuilding = [
  // After a mass load (`set app.derive = off` keeps the triggers quiet meanwhile): all boards at once.
  `create function rebuild_boards() returns void language plpgsql set plan_cache_mode = force_custom_plan
    set work_mem = '128MB' set maintenance_work_mem = '256MB' as $$
    begin
      perform pg_advisory_xact_lock(7203117);
      if exists (select from board_lock) then raise exception 'the boards are locked: unlock them first'; end if;
      delete from board_dirt;
      truncate board_entry, board_histogram, squad_member;
      drop index board_entry_all, board_entry_all_verified, board_entry_best, board_entry_best_verified,
        board_entry_squad, board_entry_squad_best, board_entry_night;
      alter table board_entry disable trigger user;
      insert into board (metric, season, category, squad_size)
        select metric, season, category, squad_size
        from (values ('averageRealTime'), ('averageLastHydrolystLimbBreakTime'), ('activeTime'),
          ('averageExtractionTime'), ('realTime'), ('lastHydrolystLimbBreakTime')) metrics (metric)
        cross join (select distinct season, squad_size from night where listed) sizes
        join (select season, slug as category from category union all select distinct season, '' from night) categories
          using (season)
        on conflict do nothing;
      insert into board_entry
        select b.id, c.value_ms, c.created_at, c.uuid, c.night_uuid, c.squad_key, c.verified,
          row_number() over squad = 1, c.verified and row_number() over squad_verified = 1
        from board_candidates(array(select uuid from night where listed)) c join board b using (season, category, metric, squad_size)
        window squad as (partition by b.id, c.squad_key order by c.value_ms, c.created_at, c.uuid),
          squad_verified as (partition by b.id, c.squad_key, c.verified order by c.value_ms, c.created_at, c.uuid);
      alter table board_entry enable trigger user;
      perform create_board_indexes();
      insert into board_histogram (board_id, list, level, bucket, count)
        select board_id, list, level, value_ms >> level, count(*)
        from board_entry
        cross join lateral (
          values (0, true), (1, verified), (2, best_any), (3, best_verified)
        ) lists (list, is_in)
        cross join (values (8), (14)) levels (level)
        where is_in
        group by 1, 2, 3, 4;
      insert into squad_member
        select distinct m.user_uuid, b.squad_size, e.squad_key
        from (select distinct night_uuid, board_id, squad_key from board_entry) e
        join board b on b.id = e.board_id
        join night_member m on m.night_uuid = e.night_uuid and m.user_uuid is not null;
    end
  $$`,
];
