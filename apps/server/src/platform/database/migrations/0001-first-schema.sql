-- Everything that is kept. Durations are integer milliseconds (`…_ms`), instants are timestamptz.
--
-- Sources come first: what was uploaded, analysed and decided. What is derived from them comes last, and is written by
-- nothing but the functions in ../functions: whoever doubts it computes it anew (`npm run admin -- check`).

-- Accounts -----------------------------------------------------------------------------------------------------------

create table user_account (
  uuid uuid primary key,
  role text not null default 'user' check (role in ('user', 'mod', 'admin', 'bot')),
  ign text,
  -- Case is folded by the server (text/name-key.ts): what lower() does depends on the database's locale.
  ign_key text collate "C" unique,
  verified_at timestamptz,
  listed boolean not null generated always as (ign_key is not null and verified_at is not null) stored,
  platform text not null default 'pc' check (platform in ('pc', 'xbox', 'ps')),
  display_aliases boolean not null default false,
  aliases text[] not null default '{}',
  search_key text collate "C" not null default '',
  -- What the verified name has in common with those that look like it (text/name-skeletons.ts).
  name_skeletons text[] collate "C" not null default '{}',
  badges text[] not null default '{}',
  patreon_tier text,
  language text not null default 'en_GB',
  time_format text not null default '24h' check (time_format in ('12h', '24h')),
  created_at timestamptz not null default now()
);
create index user_account_skeletons on user_account using gin (name_skeletons);

-- Every name that an account has verified; the one in force has no end.
create table user_name (
  user_uuid uuid not null references user_account on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  verified_at timestamptz not null,
  ended_at timestamptz
);
create unique index user_name_current on user_name (name_key) where ended_at is null;
create unique index user_name_current_of_user on user_name (user_uuid) where ended_at is null;
create index user_name_user on user_name (user_uuid, verified_at);

-- Uploads ------------------------------------------------------------------------------------------------------------

-- Who uploaded is an account, or the keyed hash of a browser's fingerprint, or nobody that could be known again.
create table upload (
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
);
-- The same content from the same uploader is one upload, whoever races; a failed one may be sent again.
create unique index upload_once_per_fingerprint on upload (fingerprint_hash, content_hash)
  where fingerprint_hash is not null and user_uuid is null and status <> 'failed';
create unique index upload_once_per_user on upload (user_uuid, content_hash)
  where user_uuid is not null and status <> 'failed';
create index upload_user on upload (user_uuid, created_at) where user_uuid is not null;
create index upload_unfinished on upload (created_at) where status in ('queued', 'analysing');

create table extract (
  upload_uuid uuid primary key references upload on delete cascade,
  gzip bytea not null,
  unpacked_bytes integer not null
);
-- Already packed: compressing it again would only cost time.
alter table extract alter column gzip set storage external;

-- A browser, by the keyed hash of its fingerprint, or a range of addresses, that may not upload for a while.
create table upload_block (
  uuid uuid primary key,
  fingerprint_hash bytea,
  address_range cidr,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(fingerprint_hash, address_range) = 1)
);

-- Nights -------------------------------------------------------------------------------------------------------------

create table night (
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
  -- Which of the figures were inferred, because a line of the log is missing.
  estimated text[] not null default '{}',
  -- Whose log the figures are from.
  source_upload_uuid uuid references upload on delete set null,
  version integer not null default 1,
  -- One of 64 shares, by the last bits of the uuid, in which nights are counted (night_count).
  count_share smallint not null generated always as (get_byte(uuid_send(uuid), 15) & 63) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index night_session on night (session_key);
create index night_count_share on night (count_share)
  include (season, squad_size, verified, captured_hydrolysts_count, runs_count) where listed;
-- One for each order of the list. What the list filters by stands in the index: a page is found without the rows.
create index night_by_created_at on night (created_at, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
create index night_by_average_extraction_time on night (average_extraction_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
create index night_by_average_real_time on night (average_real_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
create index night_by_average_last_limb on night (average_last_hydrolyst_limb_break_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
create index night_by_active_time on night (active_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;

-- `user_uuid`: the account that has verified the name. Nobody is in a squad twice.
create table night_member (
  night_uuid uuid not null references night on delete cascade,
  position smallint not null,
  name text not null,
  name_key text collate "C" not null,
  role text not null check (role in ('host', 'client')),
  scope text not null default 'public' check (scope in ('public', 'unlisted', 'private')),
  user_uuid uuid references user_account on delete set null,
  primary key (night_uuid, position)
);
create index night_member_unlinked on night_member (name_key) where user_uuid is null;
create unique index night_member_user on night_member (user_uuid, night_uuid) include (scope, role)
  where user_uuid is not null;

-- `listed`, `verified`, `season`, `squad_size` and `created_at` repeat the night's, so that lists of runs find pages in
-- one index (copy_nights_to_runs).
create table run (
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
  estimated text[] not null default '{}',
  -- A figure of it is less than the game allows.
  below_floor boolean not null default false,
  segments jsonb not null
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create unique index run_night_position on run (night_uuid, position) include
  (uuid, is_full, extraction_time_ms, real_time_ms, last_hydrolyst_limb_break_time_ms, median_limb_break_time_ms);
create index run_by_created_at on run (created_at, uuid) include (season, squad_size, verified) where listed;
create index run_by_extraction_time on run (extraction_time_ms, uuid)
  include (season, squad_size, verified) where listed;
create index run_by_real_time on run (real_time_ms, uuid) include (season, squad_size, verified) where listed;
create index run_by_last_limb on run (last_hydrolyst_limb_break_time_ms, uuid)
  include (season, squad_size, verified) where listed;
create index run_by_median_limb on run (median_limb_break_time_ms, uuid)
  include (season, squad_size, verified) where listed;

create table eidolon (
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
);

-- What became of each night of each upload. `moments`: when limbs broke and captures fell, by the log's own clock; two
-- logs of one night are told from two nights by them. `disputes`: it says that it is the host's of a night that another
-- host's log tells differently.
create table upload_night (
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
  disputes boolean not null default false,
  agreed_count integer,
  compared_count integer,
  created_at timestamptz not null,
  primary key (upload_uuid, number)
);
create index upload_night_night on upload_night (night_uuid) where night_uuid is not null;

-- What is ranked and what was decided --------------------------------------------------------------------------------

-- The classes of nights that a season ranks apart.
create table category (
  uuid uuid primary key default gen_random_uuid(),
  slug text not null,
  name text not null,
  season smallint not null,
  scope text not null default 'public' check (scope in ('public', 'private')),
  minimum_full_runs smallint not null default 6 check (minimum_full_runs >= 0),
  squad_sizes smallint[] not null default '{1,2,3,4}',
  requirements jsonb not null default '{}',
  position integer not null default 0,
  archived boolean not null default false,
  unique (season, slug)
);
insert into category (slug, name, season, position, requirements) values
  ('any%', 'Any%', 4, 1, '{}'),
  ('novaless%', 'Novaless%', 4, 2, '{
    "en": "Nobody in the squad plays Nova.",
    "cs": "Nikdo z týmu nehraje za Novu.",
    "de-DE": "Niemand im Squad spielt Nova.",
    "es": "Nadie del escuadrón juega con Nova.",
    "ja": "分隊の誰もNovaを使わないこと。",
    "ru-RU": "Никто в отряде не играет за Нову.",
    "tl": "Walang gumagamit ng Nova sa squad.",
    "tr": "Takımdaki hiç kimse Nova ile oynamaz.",
    "uk-UA": "Ніхто в загоні не грає за Нову.",
    "zh-HK": "小隊中無人使用 Nova。"
  }');

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What was changed, by whom and why. Who: an account, whoever uses the command line, by the name of the system's user, or
-- a visitor, of whom nothing is kept. Nobody is asked why for what is their own. Objects are named by text: an entry stays
-- when what it tells of is gone.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('operator', 'user', 'visitor')),
  by_name text check ((by_name is null) = (by_kind = 'visitor')),
  action text not null,
  object_kind text not null check (
    object_kind in ('night', 'upload', 'upload_block', 'name', 'user', 'category', 'setting')
  ),
  object text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_entry_object on audit_entry (object_kind, object, id);

-- Counters of the limiter: keyed hashes instead of addresses. UNLOGGED: they may be lost in a crash, and cost no
-- write-ahead log at every request.
create unlogged table rate_limit (
  limiter text not null,
  bucket text not null,
  window_start timestamptz not null,
  count bigint not null,
  expires_at timestamptz not null,
  primary key (limiter, bucket, window_start)
);
create index rate_limit_expires_at on rate_limit (expires_at);

-- Derived ------------------------------------------------------------------------------------------------------------

-- What a transaction changed, until its commit derives everything from it; what boards may not follow while they are
-- locked waits here.
create table touched (
  by_transaction xid8 not null default pg_current_xact_id(),
  night_uuid uuid,
  user_uuid uuid,
  season smallint,
  is_waiting boolean not null default false
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create unique index touched_once on touched (by_transaction, night_uuid, user_uuid, season, is_waiting)
  nulls not distinct;

-- Listed nights and their runs by everything that lists filter by, in 64 shares: a total is a sum over some thousand rows, and
-- a commit counts the shares of its nights anew.
create table night_count (
  share smallint not null,
  season smallint not null,
  squad_size smallint not null,
  verified boolean not null,
  captured_hydrolysts_count smallint not null,
  nights integer not null,
  runs integer not null,
  primary key (share, season, squad_size, verified, captured_hydrolysts_count)
);

-- One row for each linked hunter who does not hide in a listed night, whether or not the name is verified: a profile, a
-- trend, a calendar, mates and a hunter's nights and runs are read in one stretch of one index. The arrays of runs are
-- of one length, in the runs' order. It refers to no night and no account: a deletion would wait for who derives, who
-- waits for the deletion.
create table hunter_night (
  user_uuid uuid not null,
  night_uuid uuid not null,
  role text not null,
  played_at timestamptz not null,
  created_at timestamptz not null,
  season smallint not null,
  squad_size smallint not null,
  verified boolean not null,
  is_counted boolean not null,
  is_plausible boolean not null,
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
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index hunter_night_played on hunter_night (user_uuid, played_at, night_uuid) include
  (role, created_at, season, squad_size, verified, is_counted, is_plausible, runs_count, full_runs_count,
    captured_hydrolysts_count, average_real_time_ms, average_last_hydrolyst_limb_break_time_ms,
    average_extraction_time_ms, active_time_ms, best_run_real_time_ms, best_run_last_hydrolyst_limb_break_time_ms);

-- What each hunter with a verified name has done in nights that count, by season; season 0: in all of them, with a row
-- even without a night. It refers to no account, like hunter_night.
create table hunter_count (
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
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05,
  autovacuum_vacuum_insert_scale_factor = 0.05);
create index hunter_count_by_captures on hunter_count (season, all_captures, user_uuid);
-- Searches and the orders without an index of their own read it whole: a season's hunters side by side.
create index hunter_count_by_name on hunter_count (season, ign_key, user_uuid)
  include (nights, all_captures, host_captures, client_captures, created_at, last_night_at, search_key);
create index hunter_count_by_last_night on hunter_count (season, last_night_at desc nulls last, user_uuid desc);

-- A few hundred rows: entries name their board by a short number. The category is '' in a season without any. Boards of
-- hunters have neither category nor squad size ('' and 0), and season 0 for all seasons together.
create table board (
  id integer generated always as identity primary key,
  metric text not null check (metric in (
    'averageRealTime', 'averageLastHydrolystLimbBreakTime', 'activeTime', 'averageExtractionTime',
    'realTime', 'lastHydrolystLimbBreakTime',
    'allHydrolystCaptures', 'hostHydrolystCaptures', 'clientHydrolystCaptures'
  )),
  season smallint not null,
  category text not null,
  squad_size smallint not null,
  unique (season, category, metric, squad_size)
);

-- A night, run or hunter (`uuid`) on a board; less is better, so that captures are negative. `squad_key` is the same for
-- all nights of the same hunters. `bucket`: entries of about the same figure, which board_count counts together; the one
-- of a time is a quarter of a second.
create table board_entry (
  board_id integer not null,
  uuid uuid not null,
  -- Of a night and of a run; none of a hunter.
  night_uuid uuid,
  value integer not null,
  bucket integer not null generated always as (case when night_uuid is null then value else value >> 8 end) stored,
  created_at timestamptz not null,
  squad_key uuid not null,
  verified boolean not null,
  -- The squad's best on this board, and its best verified one.
  is_best boolean not null default false,
  is_best_verified boolean not null default false,
  primary key (uuid, board_id)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index board_entry_place on board_entry (board_id, bucket, value, created_at, uuid)
  include (verified, is_best, is_best_verified);
create index board_entry_squad on board_entry (board_id, squad_key, value, created_at, uuid)
  include (verified, is_best, is_best_verified);
create index board_entry_night on board_entry (night_uuid, board_id) where night_uuid is not null;

-- How many entries of each list of a board are in a bucket: totals, ranks and far pages are sums over these rows.
create table board_count (
  board_id integer not null,
  bucket integer not null,
  entries integer not null,
  verified_entries integer not null,
  best_entries integer not null,
  best_verified_entries integer not null,
  primary key (board_id, bucket)
) with (fillfactor = 80);
