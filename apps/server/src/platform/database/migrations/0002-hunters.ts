import { type Kysely, sql } from "kysely";
import { nameKey } from "../../text/name-key.ts";

/**
 * Hunters: who an account is, under which names, and what they have done in public nights.
 *
 * What is counted (`hunter_count`) is derived: triggers write whose nights were touched into `dirty_hunter`, and at the
 * end of the same transaction those hunters are counted anew, whole, under one lock. Nothing is ever added or
 * subtracted, so nothing can drift. A bulk load says `set local app.derive = 'off'` and calls `rebuild_hunters()`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...members]) await sql.raw(statement).execute(db);
  await fillNameKeys(db);
  for (const statement of [...linking, ...bests, ...counts, ...dirt, ...derivation, ...triggers]) {
    await sql.raw(statement).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undone) await sql.raw(statement).execute(db);
}

const accounts = [
  // Case folding is the server's (name-key.ts): what lower() does depends on the database's locale.
  `alter table user_account
    drop column ign_key,
    add column ign_key text collate "C" unique,
    add column listed boolean not null generated always as (ign_key is not null and verified_at is not null) stored,
    add column search_key text collate "C" not null default '',
    add column badges text[] not null default '{}',
    add column patreon_tier text,
    add column language text not null default 'en_GB',
    add column time_format text not null default '24h' check (time_format in ('12h', '24h'))`,
  // Every name that an account has verified; the one in force has no end.
  `create table user_name (
    user_uuid uuid not null references user_account on delete cascade,
    name text not null,
    name_key text collate "C" not null,
    verified_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index user_name_current on user_name (name_key) where ended_at is null`,
  `create unique index user_name_current_of_user on user_name (user_uuid) where ended_at is null`,
  `create index user_name_user on user_name (user_uuid, verified_at)`,
];

const members = [
  `drop index night_member_name`,
  `drop index night_member_user`,
  `alter table night_member add column name_key text collate "C"`,
];

const linking = [
  `alter table night_member alter column name_key set not null`,
  `create index night_member_unlinked on night_member (name_key) where user_uuid is null`,
  // Nobody is in a squad twice.
  `create unique index night_member_user on night_member (user_uuid, night_uuid) where user_uuid is not null`,
];

const bests = [
  // The best full run of a night: personal bests and boards need not read every run.
  `alter table night
    add column best_run_real_time_ms integer,
    add column best_run_last_hydrolyst_limb_break_time_ms integer`,
  `alter table run drop constraint run_night_uuid_position_key`,
  // A hunter's trend is read from the index alone: the rows themselves are wide.
  `create unique index run_night_position on run (night_uuid, position) include
    (is_full, extraction_time_ms, real_time_ms, last_hydrolyst_limb_break_time_ms, median_limb_break_time_ms)`,
  `create function note_best_runs(nights uuid[]) returns void language sql as $$
    update night set
      best_run_real_time_ms = best.real_time_ms,
      best_run_last_hydrolyst_limb_break_time_ms = best.last_limb_ms
    from (
      select asked.uuid, min(run.real_time_ms) as real_time_ms,
        min(run.last_hydrolyst_limb_break_time_ms) as last_limb_ms
      from unnest(nights) as asked(uuid) left join run on run.night_uuid = asked.uuid and run.is_full
      group by asked.uuid
    ) as best
    where night.uuid = best.uuid
      and (night.best_run_real_time_ms, night.best_run_last_hydrolyst_limb_break_time_ms)
        is distinct from (best.real_time_ms, best.last_limb_ms)
  $$`,
  `select note_best_runs(array(select uuid from night))`,
];

const counts = [
  `create extension if not exists pg_trgm`,
  // Season 0: all of them. Only hunters with a verified name; with a row of season 0 even without a night. It refers to
  // no account: a reference would let a deletion and a count wait for each other.
  `create table hunter_count (
    user_uuid uuid not null,
    season smallint not null,
    nights integer not null,
    runs integer not null,
    all_captures integer not null,
    host_captures integer not null,
    client_captures integer not null,
    last_night_at timestamptz,
    created_at timestamptz not null,
    ign_key text collate "C" not null,
    search_key text collate "C" not null,
    primary key (user_uuid, season)
  )`,
  ...["all_captures", "host_captures", "client_captures"].flatMap((column) => [
    `create index hunter_count_${column} on hunter_count (season, ${column}, user_uuid)`,
    `create index hunter_count_board_${column} on hunter_count (season, ${column} desc, created_at, user_uuid)`,
  ]),
  `create index hunter_count_nights on hunter_count (season, nights, user_uuid)`,
  `create index hunter_count_created on hunter_count (season, created_at, user_uuid)`,
  `create index hunter_count_ign on hunter_count (season, ign_key, user_uuid)`,
  // Nulls last in both directions.
  `create index hunter_count_last_night on hunter_count (season, last_night_at, user_uuid)`,
  `create index hunter_count_last_night_desc on hunter_count (season, last_night_at desc nulls last, user_uuid desc)`,
  `create index hunter_count_search on hunter_count using gin (search_key gin_trgm_ops)
    with (gin_pending_list_limit = 256)`,
  // How many hunters there are by season: no list counts them.
  `create table hunter_total (season smallint primary key, hunters integer not null)`,
  `create function count_hunter_rows() returns trigger language plpgsql as $$
    begin
      insert into hunter_total as t
        select season, case tg_op when 'INSERT' then count(*) else - count(*) end from changed group by season
        on conflict (season) do update set hunters = t.hunters + excluded.hunters;
      return null;
    end
  $$`,
  `create trigger hunter_count_added after insert on hunter_count referencing new table as changed
    for each statement execute function count_hunter_rows()`,
  `create trigger hunter_count_removed after delete on hunter_count referencing old table as changed
    for each statement execute function count_hunter_rows()`,
];

// Read by the transaction that wrote it, at its end; what another one writes is that one's to handle.
const dirt = [
  // A crash loses it together with the transaction that would have emptied it.
  `create unlogged table dirty_hunter (
    xid xid8 not null default pg_current_xact_id(),
    id bigint not null generated always as identity,
    user_uuid uuid not null,
    primary key (xid, id)
  ) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,
  `create function is_deriving() returns boolean language sql stable
    return coalesce(current_setting('app.derive', true), '') <> 'off'`,
];

const derivation = [
  // A night counts for a hunter who is linked to it and does not hide there. A log's clock may be ahead: no night is
  // later than its upload. Instants to the millisecond, as cursors tell them.
  `create function recount_hunters(hunters uuid[]) returns void language plpgsql as $$
    begin
      with counted as (
        select m.user_uuid, case when grouping(n.season) = 1 then 0 else n.season end as season,
          count(*) as nights, sum(n.runs_count) as runs, sum(n.captured_hydrolysts_count) as all_captures,
          coalesce(sum(n.captured_hydrolysts_count) filter (where m.role = 'host'), 0) as host_captures,
          coalesce(sum(n.captured_hydrolysts_count) filter (where m.role = 'client'), 0) as client_captures,
          max(least(n.started_at, n.created_at)) as last_night_at
        from night_member m join night n on n.uuid = m.night_uuid
        where m.user_uuid = any(hunters) and m.scope <> 'private' and n.listed
        group by grouping sets ((m.user_uuid, n.season), (m.user_uuid))
      ), fresh as materialized (
        select u.uuid as user_uuid, coalesce(c.season, 0) as season, coalesce(c.nights, 0) as nights,
          coalesce(c.runs, 0) as runs, coalesce(c.all_captures, 0) as all_captures,
          coalesce(c.host_captures, 0) as host_captures, coalesce(c.client_captures, 0) as client_captures,
          c.last_night_at, date_trunc('milliseconds', u.created_at) as created_at, u.ign_key, u.search_key
        from user_account u left join counted c on c.user_uuid = u.uuid
        where u.uuid = any(hunters) and u.listed
      ), gone as (
        delete from hunter_count h where h.user_uuid = any(hunters)
          and not exists (select from fresh f where f.user_uuid = h.user_uuid and f.season = h.season)
      )
      insert into hunter_count as h (user_uuid, season, nights, runs, all_captures, host_captures, client_captures,
        last_night_at, created_at, ign_key, search_key)
      select * from fresh
      on conflict (user_uuid, season) do update set
        (nights, runs, all_captures, host_captures, client_captures, last_night_at, created_at, ign_key, search_key) =
        (excluded.nights, excluded.runs, excluded.all_captures, excluded.host_captures, excluded.client_captures,
          excluded.last_night_at, excluded.created_at, excluded.ign_key, excluded.search_key)
      where h is distinct from excluded;
    end
  $$`,
  // The lock: two transactions that touch one hunter each count what the other has committed.
  `create function sync_hunters() returns trigger language plpgsql as $$
    declare hunters uuid[];
    begin
      if not exists (select from dirty_hunter where xid = pg_current_xact_id() and id = new.id) then
        return null;
      end if;
      perform pg_advisory_xact_lock(7203117);
      with done as (delete from dirty_hunter where xid = pg_current_xact_id() returning user_uuid)
        select array_agg(distinct user_uuid) into hunters from done;
      perform recount_hunters(hunters);
      return null;
    end
  $$`,
  `create constraint trigger dirty_hunter_synced after insert on dirty_hunter deferrable initially deferred
    for each row execute function sync_hunters()`,
  `create function rebuild_hunters() returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
    begin
      perform pg_advisory_xact_lock(7203117);
      delete from hunter_count;
      delete from hunter_total;
      perform recount_hunters(array(select uuid from user_account));
    end
  $$`,
  `select rebuild_hunters()`,
];

const triggers = [
  `create function note_hunters_of_nights() returns trigger language plpgsql as $$
    begin
      if not is_deriving() then return null; end if;
      insert into dirty_hunter (user_uuid)
        select distinct m.user_uuid
        from before b join after a on a.uuid = b.uuid join night_member m on m.night_uuid = a.uuid
        where m.user_uuid is not null
          and (b.listed, b.season, b.runs_count, b.captured_hydrolysts_count, b.started_at, b.created_at)
            is distinct from (a.listed, a.season, a.runs_count, a.captured_hydrolysts_count, a.started_at, a.created_at);
      return null;
    end
  $$`,
  `create trigger night_hunters_noted after update on night referencing old table as before new table as after
    for each statement execute function note_hunters_of_nights()`,
  `create function note_members() returns trigger language plpgsql as $$
    begin
      if not is_deriving() then return null; end if;
      if tg_op = 'UPDATE' then
        insert into dirty_hunter (user_uuid)
          select distinct touched.user_uuid
          from before b join after a on a.night_uuid = b.night_uuid and a.position = b.position,
            lateral (values (a.user_uuid), (b.user_uuid)) as touched(user_uuid)
          where touched.user_uuid is not null
            and (a.user_uuid, a.role, a.scope) is distinct from (b.user_uuid, b.role, b.scope);
      else
        insert into dirty_hunter (user_uuid)
          select distinct user_uuid from changed where user_uuid is not null;
      end if;
      return null;
    end
  $$`,
  `create trigger night_member_added after insert on night_member referencing new table as changed
    for each statement execute function note_members()`,
  `create trigger night_member_removed after delete on night_member referencing old table as changed
    for each statement execute function note_members()`,
  `create trigger night_member_changed after update on night_member
    referencing old table as before new table as after
    for each statement execute function note_members()`,
  `create function note_accounts() returns trigger language plpgsql as $$
    begin
      if not is_deriving() then return null; end if;
      if tg_op = 'UPDATE' then
        insert into dirty_hunter (user_uuid)
          select a.uuid from before b join after a on a.uuid = b.uuid
          where (a.listed, a.ign_key, a.search_key, a.created_at)
            is distinct from (b.listed, b.ign_key, b.search_key, b.created_at);
      else
        insert into dirty_hunter (user_uuid) select uuid from changed where listed;
      end if;
      return null;
    end
  $$`,
  `create trigger user_account_added after insert on user_account referencing new table as changed
    for each statement execute function note_accounts()`,
  `create trigger user_account_removed after delete on user_account referencing old table as changed
    for each statement execute function note_accounts()`,
  `create trigger user_account_changed after update on user_account
    referencing old table as before new table as after
    for each statement execute function note_accounts()`,
  `create function note_runs() returns trigger language plpgsql as $$
    begin
      if is_deriving() then
        perform note_best_runs(array(select distinct night_uuid from changed));
      end if;
      return null;
    end
  $$`,
  `create trigger run_added after insert on run referencing new table as changed
    for each statement execute function note_runs()`,
  `create trigger run_removed after delete on run referencing old table as changed
    for each statement execute function note_runs()`,
  `create trigger run_changed after update on run referencing new table as changed
    for each statement execute function note_runs()`,
];

const undone = [
  `drop function note_runs, note_accounts, note_members, note_hunters_of_nights cascade`,
  `drop function rebuild_hunters, recount_hunters, is_deriving`,
  `drop table dirty_hunter, hunter_count, hunter_total, user_name`,
  `drop function sync_hunters, count_hunter_rows, note_best_runs`,
  `drop extension pg_trgm`,
  `drop index run_night_position, night_member_unlinked, night_member_user`,
  `alter table run add unique (night_uuid, position)`,
  `alter table night drop column best_run_real_time_ms, drop column best_run_last_hydrolyst_limb_break_time_ms`,
  `alter table night_member drop column name_key`,
  `create index night_member_name on night_member (lower(name))`,
  `create index night_member_user on night_member (user_uuid, night_uuid) where user_uuid is not null`,
  `alter table user_account drop column listed, drop column ign_key, drop column search_key, drop column badges,
    drop column patreon_tier, drop column language, drop column time_format,
    add column ign_key text generated always as (lower(ign)) stored unique`,
];

const namesPerStatement = 1000;

/** Keys of the names that are there already. */
async function fillNameKeys(db: Kysely<unknown>): Promise<void> {
  for (const { table, name, key } of [
    { table: "night_member", name: "name", key: "name_key" },
    { table: "user_account", name: "ign", key: "ign_key" },
  ] as const) {
    for (;;) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(name)} as name from ${sql.table(table)}
        where ${sql.ref(key)} is null and ${sql.ref(name)} is not null limit ${namesPerStatement}
      `.execute(db);
      if (rows.length === 0) break;
      const pairs = rows.map((row) => ({ name: row.name, key: nameKey(row.name) }));
      await sql`
        update ${sql.table(table)} set ${sql.ref(key)} = told.key
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as told(name text, key text)
        where ${sql.table(table)}.${sql.ref(name)} = told.name
      `.execute(db);
    }
  }
}
