import { type Kysely, sql } from "kysely";

/**
 * Uploads, the nights made from them, and who was there. Durations are integer milliseconds.
 *
 * Lists and boards read `night` and `run` alone: what they filter by stands in the row (`run` repeats it from its
 * night, kept equal by a trigger), and their exact totals are sums over the few rows of `night_count`, which triggers
 * maintain, so no list ever counts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...uploads, ...nights, ...runs, ...links, ...counters]) {
    await sql.raw(statement).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function count_night_row, copy_night_to_runs cascade`.execute(db);
  await sql`drop function count_night`.execute(db);
  await sql`
    drop table upload_night, eidolon, run, night_member, night_count, night, extract, upload, user_account
  `.execute(db);
}

const accounts = [
  `create table user_account (
    uuid uuid primary key,
    role text not null default 'user' check (role in ('user', 'mod', 'admin', 'bot')),
    ign text,
    ign_key text generated always as (lower(ign)) stored unique,
    verified_at timestamptz,
    platform text not null default 'pc' check (platform in ('pc', 'xbox', 'ps')),
    display_aliases boolean not null default false,
    aliases text[] not null default '{}',
    created_at timestamptz not null default now()
  )`,
];

const uploads = [
  // Who uploaded is an account, or the keyed hash of a browser's fingerprint, or nobody that could be known again.
  `create table upload (
    uuid uuid primary key,
    status text not null check (status in ('queued', 'analysing', 'completed', 'failed')),
    user_uuid uuid references user_account on delete set null,
    fingerprint_hash bytea,
    idempotency_hash bytea unique,
    content_hash bytea not null,
    night_numbers smallint[],
    scope text not null check (scope in ('public', 'unlisted', 'private')),
    description text not null,
    received_bytes bigint not null,
    job_id uuid not null,
    engine_version integer,
    diagnostics jsonb not null default '[]',
    error_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    ended_at timestamptz
  )`,
  // The same content from the same uploader is one upload, whoever races; a failed one may be sent again.
  `create unique index upload_once_per_fingerprint on upload (fingerprint_hash, content_hash)
    where fingerprint_hash is not null and user_uuid is null and status <> 'failed'`,
  `create unique index upload_once_per_user on upload (user_uuid, content_hash)
    where user_uuid is not null and status <> 'failed'`,
  `create index upload_user on upload (user_uuid, created_at) where user_uuid is not null`,
  `create index upload_unfinished on upload (created_at) where status in ('queued', 'analysing')`,
  `create table extract (
    upload_uuid uuid primary key references upload on delete cascade,
    gzip bytea not null,
    unpacked_bytes integer not null
  )`,
  // Already packed: compressing it again would only cost time.
  `alter table extract alter column gzip set storage external`,
];

const nights = [
  `create table night (
    uuid uuid primary key,
    scope text not null check (scope in ('public', 'unlisted', 'private')),
    hidden boolean not null default false,
    deleted_at timestamptz,
    listed boolean not null generated always as (scope = 'public' and not hidden and deleted_at is null) stored,
    verified boolean not null default false,
    season smallint not null,
    category text,
    squad_size smallint not null,
    perspective text not null check (perspective in ('host', 'client')),
    format text not null,
    description text not null default '',
    started_at timestamptz,
    session_key text not null,
    engine_version integer not null,
    diagnostics jsonb not null,
    runs_count smallint not null,
    full_runs_count smallint not null,
    captured_teralysts_count smallint not null,
    captured_gantulysts_count smallint not null,
    captured_hydrolysts_count smallint not null,
    duration_ms integer not null,
    average_extraction_time_ms integer not null,
    average_real_time_ms integer,
    average_last_hydrolyst_limb_break_time_ms integer,
    active_time_ms integer,
    last_eidolon_capshot_time_ms integer,
    median_limb_break_time_ms integer,
    source_upload_uuid uuid references upload on delete set null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index night_session on night (session_key)`,
  `create index night_listed_created on night (created_at desc, uuid desc) where listed`,
  `create index night_listed_season_created on night (season, created_at desc, uuid desc) where listed`,
  `create index night_listed_squad_created on night (squad_size, created_at desc, uuid desc) where listed`,
  `create index night_listed_captures_created on night (captured_hydrolysts_count, created_at desc, uuid desc) where listed`,
  `create index night_listed_verified_created on night (created_at desc, uuid desc) where listed and verified`,
  `create index night_engine_version on night (engine_version)`,
  `create table night_member (
    night_uuid uuid not null references night on delete cascade,
    position smallint not null,
    name text not null,
    role text not null check (role in ('host', 'client')),
    scope text not null default 'public' check (scope in ('public', 'unlisted', 'private')),
    user_uuid uuid references user_account on delete set null,
    primary key (night_uuid, position)
  )`,
  `create index night_member_name on night_member (lower(name))`,
  `create index night_member_user on night_member (user_uuid, night_uuid) where user_uuid is not null`,
];

const runs = [
  `create table run (
    uuid uuid primary key,
    night_uuid uuid not null references night on delete cascade,
    position smallint not null,
    listed boolean not null,
    verified boolean not null,
    season smallint not null,
    squad_size smallint not null,
    created_at timestamptz not null,
    is_full boolean not null,
    preload boolean,
    outcome text not null check (outcome in ('capture', 'kill', 'unfinished')),
    start_offset_ms integer,
    extraction_time_ms integer not null,
    real_time_ms integer,
    last_hydrolyst_limb_break_time_ms integer,
    load_time_ms integer,
    median_limb_break_time_ms integer,
    segments jsonb not null,
    unique (night_uuid, position)
  )`,
  `create index run_listed_created on run (created_at desc, uuid desc) where listed`,
  `create index run_listed_season_created on run (season, created_at desc, uuid desc) where listed`,
  `create index run_listed_squad_created on run (squad_size, created_at desc, uuid desc) where listed`,
  `create index run_listed_real_time on run (real_time_ms, uuid) where listed`,
  `create index run_listed_last_limb on run (last_hydrolyst_limb_break_time_ms, uuid) where listed`,
  `create table eidolon (
    run_uuid uuid not null references run on delete cascade,
    position smallint not null,
    type text not null check (type in ('teralyst', 'gantulyst', 'hydrolyst')),
    result text not null check (result in ('capture', 'kill', 'unfinished')),
    spawn_delay_ms integer,
    spawn_animation_time_ms integer,
    first_limb_break_time_ms integer,
    limb_break_times_ms integer[] not null,
    last_limb_break_time_ms integer,
    median_limb_break_time_ms integer,
    shrine_time_ms integer,
    shard_insertion_times_ms integer[] not null,
    capshot_time_ms integer,
    bus_time_ms integer,
    bus_waited_ms integer,
    primary key (run_uuid, position)
  )`,
];

const links = [
  // What became of each night of each upload. `moments`: when limbs broke and captures fell, by the log's own clock;
  // two logs of one night are told from two nights by them.
  `create table upload_night (
    upload_uuid uuid not null references upload on delete cascade,
    number smallint not null,
    night_uuid uuid references night on delete set null,
    status text not null check (status in ('created', 'updated', 'duplicate', 'joined', 'skipped')),
    format text not null,
    perspective text not null check (perspective in ('host', 'client')),
    log_owner text,
    started_at_ms integer not null,
    session_started_at timestamptz,
    moments integer[] not null,
    agreed_count integer,
    compared_count integer,
    created_at timestamptz not null,
    primary key (upload_uuid, number)
  )`,
  `create index upload_night_night on upload_night (night_uuid) where night_uuid is not null`,
];

const counters = [
  `create table night_count (
    season smallint not null,
    squad_size smallint not null,
    verified boolean not null,
    captured_hydrolysts_count smallint not null,
    nights bigint not null,
    runs bigint not null,
    primary key (season, squad_size, verified, captured_hydrolysts_count)
  )`,
  `create function count_night(n night, sign integer) returns void language sql as $$
    insert into night_count as c values
      (n.season, n.squad_size, n.verified, n.captured_hydrolysts_count, sign, sign * n.runs_count)
    on conflict (season, squad_size, verified, captured_hydrolysts_count) do update
      set nights = c.nights + excluded.nights, runs = c.runs + excluded.runs
  $$`,
  `create function count_night_row() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.listed then perform count_night(old, -1); end if;
      if tg_op <> 'DELETE' and new.listed then perform count_night(new, 1); end if;
      return null;
    end
  $$`,
  `create trigger night_counted after insert or delete on night
    for each row execute function count_night_row()`,
  `create trigger night_recounted after update on night for each row
    when ((old.listed, old.season, old.squad_size, old.verified, old.captured_hydrolysts_count, old.runs_count)
      is distinct from (new.listed, new.season, new.squad_size, new.verified, new.captured_hydrolysts_count, new.runs_count))
    execute function count_night_row()`,
  `create function copy_night_to_runs() returns trigger language plpgsql as $$
    begin
      update run set listed = new.listed, verified = new.verified, season = new.season, squad_size = new.squad_size
        where night_uuid = new.uuid;
      return null;
    end
  $$`,
  `create trigger night_copied_to_runs after update on night for each row
    when ((old.listed, old.season, old.squad_size, old.verified)
      is distinct from (new.listed, new.season, new.squad_size, new.verified))
    execute function copy_night_to_runs()`,
];
