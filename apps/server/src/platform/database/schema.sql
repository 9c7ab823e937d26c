-- Generated from the migrations, views, functions and triggers: npm run generate

table account_erasure
  user_uuid uuid not null
  names text[] not null
  name_keys text[] not null
  stand_in text not null
  keeps_nights boolean not null
  begun_at timestamp with time zone not null
  constraint account_erasure_pkey PRIMARY KEY (user_uuid)
  constraint account_erasure_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX account_erasure_pkey ON public.account_erasure USING btree (user_uuid)
  CREATE TRIGGER account_erasure_ended AFTER DELETE ON public.account_erasure FOR EACH ROW EXECUTE FUNCTION forget_names_in_audit()

table account_merge
  uuid uuid not null
  from_uuid uuid not null
  into_uuid uuid not null
  by_uuid uuid
  reason text not null
  state text not null
  merged_at timestamp with time zone not null
  undo_until timestamp with time zone not null
  accounts jsonb
  constraint account_merge_by_uuid_fkey FOREIGN KEY (by_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint account_merge_check CHECK (((accounts IS NULL) = (state = ANY (ARRAY['undone'::text, 'final'::text]))))
  constraint account_merge_into_uuid_fkey FOREIGN KEY (into_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint account_merge_pkey PRIMARY KEY (uuid)
  constraint account_merge_state_check CHECK ((state = ANY (ARRAY['moving'::text, 'merged'::text, 'undoing'::text, 'undone'::text, 'final'::text])))
  CREATE UNIQUE INDEX account_merge_once ON public.account_merge USING btree (from_uuid) WHERE (state = ANY (ARRAY['moving'::text, 'merged'::text, 'undoing'::text]))
    -- insertMerge, selectMerges: an account is merged into one other at a time
  CREATE UNIQUE INDEX account_merge_pkey ON public.account_merge USING btree (uuid)

table account_merge_row
  merge_uuid uuid not null
  id bigint not null generated always as identity
  table_name text not null
  column_name text not null
  row_key text[] not null
  constraint account_merge_row_merge_uuid_fkey FOREIGN KEY (merge_uuid) REFERENCES account_merge(uuid) ON DELETE CASCADE
  constraint account_merge_row_pkey PRIMARY KEY (merge_uuid, id)
  CREATE UNIQUE INDEX account_merge_row_pkey ON public.account_merge_row USING btree (merge_uuid, id)

table audit_entry
  id bigint not null generated always as identity
  at timestamp with time zone not null
  by_kind text not null
  by_name text
  action text not null
  object_kind text not null
  object text not null
  reason text
  details jsonb not null default '{}'::jsonb
  constraint audit_entry_by_kind_check CHECK ((by_kind = ANY (ARRAY['operator'::text, 'user'::text, 'visitor'::text])))
  constraint audit_entry_check CHECK (((by_name IS NULL) = (by_kind = 'visitor'::text)))
  constraint audit_entry_object_kind_check CHECK ((object_kind ~ '^[a-z_]{1,32}$'::text))
  constraint audit_entry_pkey PRIMARY KEY (id)
  CREATE INDEX audit_entry_about ON public.audit_entry USING btree (((details ->> 'userUuid'::text))) WHERE ((details ->> 'userUuid'::text) IS NOT NULL)
    -- forget_names_in_audit: what was done to the names of a deleted account
  CREATE INDEX audit_entry_at ON public.audit_entry USING btree (at, id)
    -- selectAuditEntries: the latest entries, or those of a stretch of time
  CREATE INDEX audit_entry_of_action ON public.audit_entry USING btree (action, at, id)
    -- selectAuditEntries, forget_names_in_audit: an action, looks and refused names among them
  CREATE INDEX audit_entry_of_actor ON public.audit_entry USING btree (by_name, at, id) WHERE (by_name IS NOT NULL)
    -- selectAuditEntries, selectEntriesBy: what one did, in order
  CREATE INDEX audit_entry_of_kind ON public.audit_entry USING btree (object_kind, at, id)
    -- selectAuditEntries: a kind of object, as the changes of settings
  CREATE INDEX audit_entry_of_object ON public.audit_entry USING btree (object, at, id)
    -- selectAuditEntries, selectLastEntry, selectLastTimes, forget_names_in_audit: one object
  CREATE UNIQUE INDEX audit_entry_pkey ON public.audit_entry USING btree (id)
  CREATE TRIGGER audit_entry_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

table board
  id integer not null generated always as identity
  metric text not null
  season smallint not null
  category text not null
  squad_size smallint not null
  constraint board_metric_check CHECK ((metric = ANY (ARRAY['averageRealTime'::text, 'averageLastHydrolystLimbBreakTime'::text, 'activeTime'::text, 'averageExtractionTime'::text, 'realTime'::text, 'lastHydrolystLimbBreakTime'::text, 'allHydrolystCaptures'::text, 'hostHydrolystCaptures'::text, 'clientHydrolystCaptures'::text])))
  constraint board_pkey PRIMARY KEY (id)
  constraint board_season_category_metric_squad_size_key UNIQUE (season, category, metric, squad_size)
  CREATE UNIQUE INDEX board_pkey ON public.board USING btree (id)
  CREATE UNIQUE INDEX board_season_category_metric_squad_size_key ON public.board USING btree (season, category, metric, squad_size)
    -- selectBoards, write_board_entries: one board for each list

table board_change
  id boolean not null default true
  every bigint not null default 0
  verified bigint not null default 0
  constraint board_change_id_check CHECK (id)
  constraint board_change_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX board_change_pkey ON public.board_change USING btree (id)

table board_count with {fillfactor=80}
  board_id integer not null
  bucket integer not null
  entries integer not null
  verified_entries integer not null
  best_entries integer not null
  best_verified_entries integer not null
  constraint board_count_pkey PRIMARY KEY (board_id, bucket)
  CREATE UNIQUE INDEX board_count_pkey ON public.board_count USING btree (board_id, bucket)

table board_count_part with {fillfactor=80}
  board_id integer not null
  bucket integer not null
  part integer not null
  entries integer not null
  verified_entries integer not null
  best_entries integer not null
  best_verified_entries integer not null
  constraint board_count_part_pkey PRIMARY KEY (board_id, bucket, part)
  CREATE UNIQUE INDEX board_count_part_pkey ON public.board_count_part USING btree (board_id, bucket, part)

table board_entry with {autovacuum_vacuum_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  board_id integer not null
  uuid uuid not null
  night_uuid uuid
  value integer not null
  bucket integer not null generated always as (
CASE
    WHEN (night_uuid IS NULL) THEN value
    ELSE (value >> 8)
END) stored
  created_at timestamp with time zone not null
  squad_key uuid not null
  verified boolean not null
  is_best boolean not null default false
  is_best_verified boolean not null default false
  is_record boolean not null default false
  settles_at timestamp with time zone not null default '-infinity'::timestamp with time zone
  constraint board_entry_pkey PRIMARY KEY (uuid, board_id)
  CREATE INDEX board_entry_night ON public.board_entry USING btree (night_uuid, board_id) WHERE (night_uuid IS NOT NULL)
    -- write_board_entries, selectStandings, markRow: the entries of a night
  CREATE INDEX board_entry_place ON public.board_entry USING btree (board_id, bucket, value, created_at, uuid) INCLUDE (verified, is_best, is_best_verified)
    -- selectPlaces, selectListHead, waitingOn, count_board_parts: a board in order, and parts of its buckets
  CREATE INDEX board_entry_record ON public.board_entry USING btree (board_id, created_at) INCLUDE (value, uuid) WHERE is_record
    -- selectRecords, mark_records, write_board_entries: the records of a board
  CREATE INDEX board_entry_squad ON public.board_entry USING btree (board_id, squad_key, value, created_at, uuid) INCLUDE (verified, is_best, is_best_verified)
    -- mark_best_entries, waitingOn: the entries of a squad, the best first
  CREATE INDEX board_entry_time ON public.board_entry USING btree (board_id, created_at, value, uuid) WHERE (verified AND (night_uuid IS NOT NULL))
    -- mark_records: the verified entries of a board since a time
  CREATE UNIQUE INDEX board_entry_pkey ON public.board_entry USING btree (uuid, board_id)

table board_work
  only_row boolean not null default true
  seasons smallint[] not null
  begun_at timestamp with time zone not null
  total integer not null
  done integer not null default 0
  after uuid
  is_switched boolean not null default false
  constraint board_work_only_row_check CHECK (only_row)
  constraint board_work_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX board_work_pkey ON public.board_work USING btree (only_row)
  CREATE TRIGGER board_work_touched AFTER INSERT OR UPDATE ON public.board_work FOR EACH ROW EXECUTE FUNCTION note_touched()

table bot_token
  token_hash bytea not null
  uuid uuid not null
  user_uuid uuid not null
  name text not null
  created_at timestamp with time zone not null
  constraint bot_token_pkey PRIMARY KEY (token_hash)
  constraint bot_token_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint bot_token_uuid_key UNIQUE (uuid)
  CREATE UNIQUE INDEX bot_token_pkey ON public.bot_token USING btree (token_hash)
  CREATE UNIQUE INDEX bot_token_uuid_key ON public.bot_token USING btree (uuid)
    -- deleteBotToken: a token by what the list shows of it

table category
  uuid uuid not null default gen_random_uuid()
  slug text not null
  name text not null
  season smallint not null
  scope text not null default 'public'::text
  minimum_full_runs smallint not null default 6
  squad_sizes smallint[] not null default '{1,2,3,4}'::smallint[]
  requirements jsonb not null default '{}'::jsonb
  "position" integer not null default 0
  archived boolean not null default false
  needs_vs_pov boolean not null default false
  needs_input_overlay boolean not null default false
  constraint category_minimum_full_runs_check CHECK ((minimum_full_runs >= 0))
  constraint category_pkey PRIMARY KEY (uuid)
  constraint category_scope_check CHECK ((scope = ANY (ARRAY['public'::text, 'private'::text])))
  constraint category_season_slug_key UNIQUE (season, slug)
  CREATE UNIQUE INDEX category_pkey ON public.category USING btree (uuid)
  CREATE UNIQUE INDEX category_season_slug_key ON public.category USING btree (season, slug)
    -- writeCategory, lockCategory, ranked_night: the categories of a season
  CREATE TRIGGER category_touched AFTER INSERT OR DELETE OR UPDATE OF season, slug, scope, minimum_full_runs, squad_sizes, requirements ON public.category FOR EACH ROW EXECUTE FUNCTION note_touched()

table claim_link
  upload_uuid uuid not null
  token_hash bytea not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  made smallint not null default 1
  constraint claim_link_pkey PRIMARY KEY (upload_uuid)
  constraint claim_link_upload_uuid_fkey FOREIGN KEY (upload_uuid) REFERENCES upload(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX claim_link_pkey ON public.claim_link USING btree (upload_uuid)

table counted_night
  night_uuid uuid not null
  logs uuid[] not null
  since timestamp with time zone
  settles_at timestamp with time zone not null
  stopped_at timestamp with time zone
  constraint counted_night_pkey PRIMARY KEY (night_uuid)
  CREATE UNIQUE INDEX counted_night_pkey ON public.counted_night USING btree (night_uuid)

table disputed_night
  night_uuid uuid not null
  since timestamp with time zone not null
  reason text not null
  constraint disputed_night_pkey PRIMARY KEY (night_uuid)
  CREATE UNIQUE INDEX disputed_night_pkey ON public.disputed_night USING btree (night_uuid)

table done_call
  key_hash bytea not null
  user_uuid uuid not null
  content_hash bytea not null
  result bytea not null default '\x'::bytea
  at timestamp with time zone not null
  constraint done_call_pkey PRIMARY KEY (key_hash)
  constraint done_call_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX done_call_pkey ON public.done_call USING btree (key_hash)

table eidolon
  run_uuid uuid not null
  "position" smallint not null
  type text not null
  result text not null
  spawn_delay_ms integer
  spawn_animation_time_ms integer
  first_limb_break_time_ms integer
  limb_break_times_ms integer[] not null
  last_limb_break_time_ms integer
  median_limb_break_time_ms integer
  shrine_time_ms integer
  shard_insertion_times_ms integer[] not null
  capshot_time_ms integer
  bus_time_ms integer
  bus_waited_ms integer
  own_time_ms integer
  aim_time_ms integer
  hands_time_ms integer
  waiting_time_ms integer
  constraint eidolon_pkey PRIMARY KEY (run_uuid, "position")
  constraint eidolon_result_check CHECK ((result = ANY (ARRAY['capture'::text, 'kill'::text, 'unfinished'::text])))
  constraint eidolon_run_uuid_fkey FOREIGN KEY (run_uuid) REFERENCES run(uuid) ON DELETE CASCADE
  constraint eidolon_type_check CHECK ((type = ANY (ARRAY['teralyst'::text, 'gantulyst'::text, 'hydrolyst'::text])))
  CREATE UNIQUE INDEX eidolon_pkey ON public.eidolon USING btree (run_uuid, "position")

table "extract"
  upload_uuid uuid not null
  gzip bytea storage external not null
  unpacked_bytes integer not null
  constraint extract_pkey PRIMARY KEY (upload_uuid)
  constraint extract_upload_uuid_fkey FOREIGN KEY (upload_uuid) REFERENCES upload(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX extract_pkey ON public."extract" USING btree (upload_uuid)

table game_run
  uuid uuid not null
  user_uuid uuid
  game text not null
  day date not null
  seed bytea not null
  begun_at timestamp with time zone not null
  told_ms integer[] not null default '{}'::integer[]
  ended_at timestamp with time zone
  score integer
  refusal text
  refusal_details jsonb
  inputs jsonb
  constraint game_run_check CHECK (((ended_at IS NULL) = (inputs IS NULL)))
  constraint game_run_check1 CHECK (((ended_at IS NULL) = ((score IS NULL) AND (refusal IS NULL))))
  constraint game_run_check2 CHECK (((score IS NULL) OR (refusal IS NULL)))
  constraint game_run_game_check CHECK ((game = ANY (ARRAY['raplak'::text, 'propa'::text, 'teralyst'::text])))
  constraint game_run_pkey PRIMARY KEY (uuid)
  constraint game_run_refusal_check CHECK ((refusal = ANY (ARRAY['run_unfinished'::text, 'run_inconsistent'::text, 'run_not_human'::text])))
  constraint game_run_score_check CHECK ((score >= 0))
  constraint game_run_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  CREATE INDEX game_run_latest ON public.game_run USING btree (game, ended_at, score) WHERE (score IS NOT NULL)
    -- selectPercentiles: the latest scores of a game
  CREATE INDEX game_run_score ON public.game_run USING btree (game, day, score) WHERE (score IS NOT NULL)
    -- selectScores, countScores, countScoresBefore, selectDayBefore: the scores of a day in order
  CREATE UNIQUE INDEX game_run_of_day ON public.game_run USING btree (user_uuid, game, day)
    -- insertRun, selectRunOfDay, selectEarlierRuns: one run of an account for each game and day
  CREATE UNIQUE INDEX game_run_pkey ON public.game_run USING btree (uuid)
  CREATE TRIGGER game_run_withdrawn AFTER DELETE OR UPDATE OF user_uuid ON public.game_run FOR EACH ROW EXECUTE FUNCTION record_withdrawal()

table hunter_count with {autovacuum_analyze_scale_factor=0.05,autovacuum_vacuum_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  user_uuid uuid not null
  season smallint not null
  nights integer not null
  runs integer not null
  all_captures integer not null
  host_captures integer not null
  client_captures integer not null
  last_night_at timestamp with time zone
  created_at timestamp with time zone not null
  ign_key text collate "C" not null
  search_key text collate "C" not null
  constraint hunter_count_pkey PRIMARY KEY (user_uuid, season)
  CREATE INDEX hunter_count_by_captures ON public.hunter_count USING btree (season, all_captures, user_uuid)
    -- selectHunterPage: hunters by captures
  CREATE INDEX hunter_count_by_last_night ON public.hunter_count USING btree (season, last_night_at DESC NULLS LAST, user_uuid DESC)
    -- selectHunterPage: hunters by their last night
  CREATE INDEX hunter_count_by_name ON public.hunter_count USING btree (season, ign_key, user_uuid) INCLUDE (nights, all_captures, host_captures, client_captures, created_at, last_night_at, search_key)
    -- selectHunterPage, countHunters: hunters by name, and searches, from the index alone
  CREATE UNIQUE INDEX hunter_count_pkey ON public.hunter_count USING btree (user_uuid, season)

table hunter_night with {autovacuum_analyze_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  user_uuid uuid not null
  night_uuid uuid not null
  role text not null
  played_at timestamp with time zone
  created_at timestamp with time zone not null
  season smallint not null
  squad_size smallint not null
  verified boolean not null
  is_counted boolean not null
  is_plausible boolean not null
  runs_count smallint not null
  full_runs_count smallint not null
  captured_hydrolysts_count smallint not null
  average_real_time_ms integer
  average_last_hydrolyst_limb_break_time_ms integer
  average_extraction_time_ms integer
  active_time_ms integer
  best_run_real_time_ms integer
  best_run_last_hydrolyst_limb_break_time_ms integer
  mate_uuids uuid[] not null
  run_uuids uuid[] not null
  real_times_ms integer[] not null
  last_hydrolyst_limb_break_times_ms integer[] not null
  extraction_times_ms integer[] not null
  median_limb_break_times_ms integer[] not null
  constraint hunter_night_pkey PRIMARY KEY (night_uuid, user_uuid)
  CREATE INDEX hunter_night_played ON public.hunter_night USING btree (user_uuid, played_at, night_uuid) INCLUDE (role, created_at, season, squad_size, verified, is_counted, is_plausible, runs_count, full_runs_count, captured_hydrolysts_count, average_real_time_ms, average_last_hydrolyst_limb_break_time_ms, average_extraction_time_ms, active_time_ms, best_run_real_time_ms, best_run_last_hydrolyst_limb_break_time_ms)
    -- countedNights, readNightPage, readOwnNightPage, hunter_count_source: the nights of a hunter
  CREATE UNIQUE INDEX hunter_night_pkey ON public.hunter_night USING btree (night_uuid, user_uuid)

table kept_game_run
  identity_hash bytea not null
  run_uuid uuid not null
  day date not null
  constraint kept_game_run_pkey PRIMARY KEY (identity_hash, run_uuid)
  constraint kept_game_run_run_uuid_fkey FOREIGN KEY (run_uuid) REFERENCES game_run(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX kept_game_run_pkey ON public.kept_game_run USING btree (identity_hash, run_uuid)

table kept_suspension
  identity_hash bytea not null
  until timestamp with time zone not null
  reason text not null
  constraint kept_suspension_pkey PRIMARY KEY (identity_hash)
  CREATE UNIQUE INDEX kept_suspension_pkey ON public.kept_suspension USING btree (identity_hash)

table kept_suspension_key
  mark bytea not null
  sealed bytea not null
  until timestamp with time zone not null
  constraint kept_suspension_key_pkey PRIMARY KEY (mark)
  CREATE UNIQUE INDEX kept_suspension_key_pkey ON public.kept_suspension_key USING btree (mark)

table link_ticket
  ticket_hash bytea not null
  session_uuid uuid not null
  user_uuid uuid not null
  expires_at timestamp with time zone not null
  constraint link_ticket_pkey PRIMARY KEY (ticket_hash)
  constraint link_ticket_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX link_ticket_pkey ON public.link_ticket USING btree (ticket_hash)

table live_bar
  name_hash bytea not null
  until timestamp with time zone not null
  constraint live_bar_pkey PRIMARY KEY (name_hash)
  CREATE UNIQUE INDEX live_bar_pkey ON public.live_bar USING btree (name_hash)

unlogged table live_hunt
  uuid uuid not null
  user_uuid uuid not null
  session_uuid uuid not null
  is_listed boolean not null
  started_at timestamp with time zone not null
  sent_at timestamp with time zone not null
  ended_at timestamp with time zone
  version integer not null default 0
  hunt json
  constraint live_hunt_pkey PRIMARY KEY (uuid)
  constraint live_hunt_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX live_hunt_user ON public.live_hunt USING btree (user_uuid)
    -- countBegun, selectHuntsOf, deleteAccount: the hunts of an account, ended ones too
  CREATE UNIQUE INDEX live_hunt_of_user ON public.live_hunt USING btree (user_uuid) WHERE (ended_at IS NULL)
    -- upsertHunt, updateHunt, endHunt: the one hunt that an account publishes
  CREATE UNIQUE INDEX live_hunt_pkey ON public.live_hunt USING btree (uuid)

unlogged table live_hunt_mate
  user_uuid uuid not null
  live_uuid uuid not null
  asked_at timestamp with time zone not null
  asked_ign text not null
  asks boolean not null default true
  is_accepted boolean
  constraint live_hunt_mate_live_uuid_fkey FOREIGN KEY (live_uuid) REFERENCES live_hunt(uuid) ON DELETE CASCADE
  constraint live_hunt_mate_pkey PRIMARY KEY (user_uuid, live_uuid)
  constraint live_hunt_mate_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX live_hunt_mate_of_hunt ON public.live_hunt_mate USING btree (live_uuid)
    -- selectFigures, selectMates, countMates: who wants to be named in a hunt
  CREATE UNIQUE INDEX live_hunt_mate_pkey ON public.live_hunt_mate USING btree (user_uuid, live_uuid)
  CREATE UNIQUE INDEX live_hunt_mate_unrefused ON public.live_hunt_mate USING btree (user_uuid) WHERE (is_accepted IS DISTINCT FROM false)
    -- upsertMate, askAfterRefusal: the one hunt in which an account asks or is named

table name_proof
  user_uuid uuid not null
  code_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  proved_key text
  refusal text
  refused_name text
  constraint name_proof_code_hash_key UNIQUE (code_hash)
  constraint name_proof_pkey PRIMARY KEY (user_uuid)
  constraint name_proof_refusal_check CHECK ((refusal = 'name_looks_alike'::text))
  constraint name_proof_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX name_proof_code_hash_key ON public.name_proof USING btree (code_hash)
    -- lockProof: the account that a code belongs to
  CREATE UNIQUE INDEX name_proof_pkey ON public.name_proof USING btree (user_uuid)

table night with {autovacuum_analyze_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  uuid uuid not null
  scope text not null
  hidden boolean not null default false
  deleted_at timestamp with time zone
  listed boolean not null generated always as (((scope = 'public'::text) AND (NOT hidden) AND (deleted_at IS NULL))) stored
  verified boolean not null default false
  season smallint not null
  category text
  squad_size smallint not null
  perspective text not null
  format text not null
  description text not null default ''::text
  started_at timestamp with time zone
  session_key text not null
  engine_version integer not null
  diagnostics jsonb not null
  runs_count smallint not null
  full_runs_count smallint not null
  captured_teralysts_count smallint not null
  captured_gantulysts_count smallint not null
  captured_hydrolysts_count smallint not null
  duration_ms integer not null
  average_extraction_time_ms integer not null
  average_real_time_ms integer
  average_last_hydrolyst_limb_break_time_ms integer
  active_time_ms integer
  last_eidolon_capshot_time_ms integer
  median_limb_break_time_ms integer
  estimated text[] not null default '{}'::text[]
  source_upload_uuid uuid
  version integer not null default 1
  count_share smallint not null generated always as ((get_byte(uuid_send(uuid), 15) & 63)) stored
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_by_owners boolean not null default false
  description_key text collate "C" not null default ''::text
  gone_at timestamp with time zone
  hidden_as uuid
  average_own_time_ms integer
  median_own_time_ms integer
  stand_ins text[] not null default '{}'::text[]
  played_on date
  built_on date
  dated_from uuid
  said_on date
  said_in uuid
  described_in uuid
  log_wanted boolean not null default false
  game_day date generated always as (COALESCE(built_on, ((started_at AT TIME ZONE 'UTC'::text))::date, played_on)) stored
  constraint night_perspective_check CHECK ((perspective = ANY (ARRAY['host'::text, 'client'::text])))
  constraint night_pkey PRIMARY KEY (uuid)
  constraint night_scope_check CHECK ((scope = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text])))
  constraint night_source_upload_uuid_fkey FOREIGN KEY (source_upload_uuid) REFERENCES upload(uuid) ON DELETE SET NULL
  CREATE INDEX night_by_active_time ON public.night USING btree (active_time_ms, uuid) INCLUDE (season, squad_size, verified, captured_hydrolysts_count) WHERE listed
    -- readListPage: public nights by active time
  CREATE INDEX night_by_average_extraction_time ON public.night USING btree (average_extraction_time_ms, uuid) INCLUDE (season, squad_size, verified, captured_hydrolysts_count) WHERE listed
    -- readListPage: public nights by extraction time
  CREATE INDEX night_by_average_last_limb ON public.night USING btree (average_last_hydrolyst_limb_break_time_ms, uuid) INCLUDE (season, squad_size, verified, captured_hydrolysts_count) WHERE listed
    -- readListPage: public nights by the last limb
  CREATE INDEX night_by_average_real_time ON public.night USING btree (average_real_time_ms, uuid) INCLUDE (season, squad_size, verified, captured_hydrolysts_count) WHERE listed
    -- readListPage, selectPasts: public nights by real time, and how many are faster
  CREATE INDEX night_by_count_part ON public.night USING btree (count_share, ((get_byte(uuid_send(uuid), 14) & 63))) INCLUDE (uuid, season, squad_size, verified, captured_hydrolysts_count, runs_count) WHERE listed
    -- derive_night_counts: the public nights of a part of a share, counted at each commit
  CREATE INDEX night_by_created_at ON public.night USING btree (created_at, uuid) INCLUDE (season, squad_size, verified, captured_hydrolysts_count) WHERE listed
    -- readListPage, selectLatestBests, selectRecent: the latest public nights
  CREATE INDEX night_by_game_day ON public.night USING btree (game_day, uuid) WHERE listed
    -- isNightOf: public nights of an era
  CREATE INDEX night_by_started_at ON public.night USING btree (started_at) WHERE (started_at IS NOT NULL)
    -- selectOtherPlaces: nights that went on at the same time
  CREATE INDEX night_deleted ON public.night USING btree (uuid) WHERE (deleted_at IS NOT NULL)
    -- selectQueue, countQueue: the few deleted nights, whose requests are left out
  CREATE INDEX night_session ON public.night USING btree (session_key)
    -- selectKnownSessions, readLogsOfSession, selectFormerNights, selectLogsOfMatch: the nights of a session
  CREATE UNIQUE INDEX night_pkey ON public.night USING btree (uuid)
  CREATE TRIGGER night_touched AFTER INSERT OR DELETE OR UPDATE ON public.night FOR EACH ROW EXECUTE FUNCTION note_touched()
  CREATE TRIGGER night_withdrawn AFTER DELETE OR UPDATE OF scope, hidden, deleted_at, gone_at, hidden_as, description ON public.night FOR EACH ROW EXECUTE FUNCTION record_withdrawal()

table night_count
  share smallint not null
  season smallint not null
  squad_size smallint not null
  verified boolean not null
  captured_hydrolysts_count smallint not null
  nights integer not null
  runs integer not null
  constraint night_count_pkey PRIMARY KEY (share, season, squad_size, verified, captured_hydrolysts_count)
  CREATE UNIQUE INDEX night_count_pkey ON public.night_count USING btree (share, season, squad_size, verified, captured_hydrolysts_count)

table night_count_part
  share smallint not null
  part smallint not null
  season smallint not null
  squad_size smallint not null
  verified boolean not null
  captured_hydrolysts_count smallint not null
  nights integer not null
  runs integer not null
  constraint night_count_part_pkey PRIMARY KEY (share, part, season, squad_size, verified, captured_hydrolysts_count)
  CREATE INDEX night_count_part_sum ON public.night_count_part USING btree (share, season, squad_size, verified, captured_hydrolysts_count) INCLUDE (nights, runs)
    -- derive_night_counts: the parts that a count of a share is the sum of
  CREATE UNIQUE INDEX night_count_part_pkey ON public.night_count_part USING btree (share, part, season, squad_size, verified, captured_hydrolysts_count)

table night_member
  night_uuid uuid not null
  "position" smallint not null
  name text not null
  name_key text collate "C" not null
  role text not null
  scope text not null default 'public'::text
  user_uuid uuid
  presence boolean
  weighed_for uuid
  is_kept boolean not null default false
  confirmed_log uuid
  constraint night_member_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE CASCADE
  constraint night_member_pkey PRIMARY KEY (night_uuid, "position")
  constraint night_member_role_check CHECK ((role = ANY (ARRAY['host'::text, 'client'::text])))
  constraint night_member_scope_check CHECK ((scope = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text])))
  constraint night_member_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  CREATE INDEX night_member_unlinked ON public.night_member USING btree (name_key) WHERE (user_uuid IS NULL)
    -- linkMembersOfName, selectNightsOfHunter: places under a name that belong to no account
  CREATE UNIQUE INDEX night_member_pkey ON public.night_member USING btree (night_uuid, "position")
  CREATE UNIQUE INDEX night_member_user ON public.night_member USING btree (user_uuid, night_uuid) INCLUDE (scope, role, presence) WHERE (user_uuid IS NOT NULL)
    -- linkMembersOfName, selectPasts, night_standing, note_touched: the places of an account, once in a night
  CREATE TRIGGER night_member_touched AFTER INSERT OR DELETE OR UPDATE ON public.night_member FOR EACH ROW EXECUTE FUNCTION note_touched()
  CREATE TRIGGER night_member_withdrawn AFTER DELETE OR UPDATE OF user_uuid, name, scope, presence ON public.night_member FOR EACH ROW EXECUTE FUNCTION record_withdrawal()

table night_signal
  upload_uuid uuid not null
  number smallint not null
  signals_version integer not null
  engine_version integer not null
  signals jsonb not null
  build_label text
  session_id text
  run_moments smallint[] not null default '{}'::smallint[]
  shards integer[] not null
  shape integer[] not null default '{}'::integer[]
  constraint night_signal_pkey PRIMARY KEY (upload_uuid, number)
  constraint night_signal_upload_uuid_number_fkey FOREIGN KEY (upload_uuid, number) REFERENCES upload_night(upload_uuid, number) ON DELETE CASCADE
  CREATE UNIQUE INDEX night_signal_pkey ON public.night_signal USING btree (upload_uuid, number)

table notice
  id bigint not null generated always as identity
  user_uuid uuid not null
  kind text not null
  params jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null
  seen_at timestamp with time zone
  constraint notice_pkey PRIMARY KEY (id)
  constraint notice_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX notice_user ON public.notice USING btree (user_uuid, id)
    -- selectNotices, countUnseenNotices, selectNoticeMarks, insertNotice: the notices of an account
  CREATE UNIQUE INDEX notice_pkey ON public.notice USING btree (id)

table oldest_release
  only_row boolean not null default true
  migration text collate "C" not null
  constraint oldest_release_only_row_check CHECK (only_row)
  constraint oldest_release_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX oldest_release_pkey ON public.oldest_release USING btree (only_row)

table operator_notice
  condition text not null
  is_raised boolean not null
  changed_at timestamp with time zone not null
  found_at timestamp with time zone not null
  facts jsonb not null
  told_at timestamp with time zone
  tries integer not null default 0
  try_at timestamp with time zone not null
  constraint operator_notice_pkey PRIMARY KEY (condition)
  CREATE UNIQUE INDEX operator_notice_pkey ON public.operator_notice USING btree (condition)

table operator_watch
  id boolean not null default true
  watcher uuid not null
  watches_until timestamp with time zone not null
  constraint operator_watch_id_check CHECK (id)
  constraint operator_watch_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX operator_watch_pkey ON public.operator_watch USING btree (id)

table own_night with {autovacuum_analyze_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  user_uuid uuid not null
  night_uuid uuid not null
  created_at timestamp with time zone not null
  season smallint not null
  squad_size smallint not null
  verified boolean not null
  is_counted boolean not null
  runs_count smallint not null
  captured_hydrolysts_count smallint not null
  average_real_time_ms integer
  average_last_hydrolyst_limb_break_time_ms integer
  average_extraction_time_ms integer
  active_time_ms integer
  given_up_at timestamp with time zone
  constraint own_night_pkey PRIMARY KEY (night_uuid, user_uuid)
  CREATE INDEX own_night_user ON public.own_night USING btree (user_uuid, created_at, night_uuid)
    -- readOwnNightPage, selectOwnNightMarks: what only the account itself sees of its nights
  CREATE UNIQUE INDEX own_night_pkey ON public.own_night USING btree (night_uuid, user_uuid)

table provider_link
  provider text not null
  subject text not null
  user_uuid uuid not null
  display_name text
  sealed_tokens bytea
  refresh_at timestamp with time zone
  linked_at timestamp with time zone not null
  constraint provider_link_pkey PRIMARY KEY (provider, subject)
  constraint provider_link_provider_check CHECK ((provider = ANY (ARRAY['steam'::text, 'patreon'::text, 'local'::text])))
  constraint provider_link_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX provider_link_pkey ON public.provider_link USING btree (provider, subject)
  CREATE UNIQUE INDEX provider_link_user ON public.provider_link USING btree (user_uuid, provider)
    -- selectProviderLinks, lockLinks, insertLink: the sign-ins of an account, one for each provider

unlogged table rate_limit
  limiter text not null
  bucket text not null
  window_start timestamp with time zone not null
  count bigint not null
  expires_at timestamp with time zone not null
  constraint rate_limit_pkey PRIMARY KEY (limiter, bucket, window_start)
  CREATE UNIQUE INDEX rate_limit_pkey ON public.rate_limit USING btree (limiter, bucket, window_start)

table release_feed
  repository text not null
  releases jsonb not null
  etag text
  checked_at timestamp with time zone not null
  constraint release_feed_pkey PRIMARY KEY (repository)
  CREATE UNIQUE INDEX release_feed_pkey ON public.release_feed USING btree (repository)

table report
  uuid uuid not null
  kind text not null
  night_uuid uuid
  user_uuid uuid
  reporter_uuid uuid not null
  reason_code text not null
  text text not null
  status text not null default 'open'::text
  created_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by uuid
  decision text
  constraint report_check CHECK ((num_nonnulls(night_uuid, user_uuid) = 1))
  constraint report_check1 CHECK (((kind = 'name'::text) = (user_uuid IS NOT NULL)))
  constraint report_check2 CHECK (((status = 'open'::text) = (decided_at IS NULL)))
  constraint report_check3 CHECK (((status = 'open'::text) = (decision IS NULL)))
  constraint report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint report_kind_check CHECK ((kind = ANY (ARRAY['night'::text, 'name'::text, 'description'::text])))
  constraint report_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE CASCADE
  constraint report_pkey PRIMARY KEY (uuid)
  constraint report_reporter_uuid_fkey FOREIGN KEY (reporter_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint report_status_check CHECK ((status = ANY (ARRAY['open'::text, 'resolved'::text, 'dismissed'::text])))
  constraint report_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX report_night ON public.report USING btree (night_uuid, kind) WHERE (night_uuid IS NOT NULL)
    -- wasJudged, lockOpenReportsAbout, deleteNight: the reports about a night
  CREATE INDEX report_queue ON public.report USING btree (status, created_at, uuid)
    -- selectReports: reports by age, and the open ones about the same thing
  CREATE INDEX report_reporter ON public.report USING btree (reporter_uuid, created_at)
    -- countReportsOf, selectReportsOf: the reports of an account
  CREATE UNIQUE INDEX report_once ON public.report USING btree (reporter_uuid, kind, COALESCE(night_uuid, user_uuid)) WHERE (status = 'open'::text)
    -- insertReport: one open report of an account about one thing
  CREATE UNIQUE INDEX report_pkey ON public.report USING btree (uuid)

table report_copy
  report_uuid uuid not null
  author_uuid uuid
  words text not null
  constraint report_copy_author_uuid_fkey FOREIGN KEY (author_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint report_copy_pkey PRIMARY KEY (report_uuid)
  constraint report_copy_report_uuid_fkey FOREIGN KEY (report_uuid) REFERENCES report(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX report_copy_pkey ON public.report_copy USING btree (report_uuid)

table run with {autovacuum_analyze_scale_factor=0.05,autovacuum_vacuum_insert_scale_factor=0.05}
  uuid uuid not null
  night_uuid uuid not null
  "position" smallint not null
  listed boolean not null
  verified boolean not null
  season smallint not null
  squad_size smallint not null
  created_at timestamp with time zone not null
  is_full boolean not null
  preload boolean
  outcome text not null
  start_offset_ms integer
  extraction_time_ms integer not null
  real_time_ms integer
  last_hydrolyst_limb_break_time_ms integer
  load_time_ms integer
  median_limb_break_time_ms integer
  estimated text[] not null default '{}'::text[]
  below_floor boolean not null default false
  segments jsonb not null
  filled_from uuid
  own_time_ms integer
  aim_time_ms integer
  hands_time_ms integer
  waiting_time_ms integer
  constraint run_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE CASCADE
  constraint run_outcome_check CHECK ((outcome = ANY (ARRAY['capture'::text, 'kill'::text, 'unfinished'::text])))
  constraint run_pkey PRIMARY KEY (uuid)
  CREATE INDEX run_by_created_at ON public.run USING btree (created_at, uuid) INCLUDE (season, squad_size, verified) WHERE listed
    -- readListPage: the latest public runs
  CREATE INDEX run_by_extraction_time ON public.run USING btree (extraction_time_ms, uuid) INCLUDE (season, squad_size, verified) WHERE listed
    -- readListPage: public runs by extraction time
  CREATE INDEX run_by_last_limb ON public.run USING btree (last_hydrolyst_limb_break_time_ms, uuid) INCLUDE (season, squad_size, verified) WHERE listed
    -- readListPage: public runs by the last limb
  CREATE INDEX run_by_median_limb ON public.run USING btree (median_limb_break_time_ms, uuid) INCLUDE (season, squad_size, verified) WHERE listed
    -- readListPage: public runs by the median limb
  CREATE INDEX run_by_real_time ON public.run USING btree (real_time_ms, uuid) INCLUDE (season, squad_size, verified) WHERE listed
    -- readListPage: public runs by real time
  CREATE UNIQUE INDEX run_night_position ON public.run USING btree (night_uuid, "position") INCLUDE (uuid, is_full, extraction_time_ms, real_time_ms, last_hydrolyst_limb_break_time_ms, median_limb_break_time_ms)
    -- upsertRuns, runsOfNight, hunter_night_source, night_standing: the runs of a night in order
  CREATE UNIQUE INDEX run_pkey ON public.run USING btree (uuid)
  CREATE TRIGGER run_touched AFTER INSERT OR DELETE OR UPDATE OF night_uuid, "position", is_full, real_time_ms, last_hydrolyst_limb_break_time_ms, extraction_time_ms, median_limb_break_time_ms, below_floor ON public.run FOR EACH ROW EXECUTE FUNCTION note_touched()

table run_copy
  upload_uuid uuid not null
  number smallint not null
  run smallint not null
  other_upload_uuid uuid not null
  other_number smallint not null
  other_run smallint not null
  compared smallint not null
  agreed smallint not null
  constraint run_copy_other_upload_uuid_other_number_other_run_fkey FOREIGN KEY (other_upload_uuid, other_number, other_run) REFERENCES run_key(upload_uuid, number, run) ON DELETE CASCADE
  constraint run_copy_pkey PRIMARY KEY (upload_uuid, number, run, other_upload_uuid, other_number, other_run)
  constraint run_copy_upload_uuid_number_run_fkey FOREIGN KEY (upload_uuid, number, run) REFERENCES run_key(upload_uuid, number, run) ON DELETE CASCADE
  CREATE INDEX run_copy_of_other ON public.run_copy USING btree (other_upload_uuid, other_number, other_run)
    -- selectCopies, replaceRunKeys: copies that the other side found
  CREATE UNIQUE INDEX run_copy_pkey ON public.run_copy USING btree (upload_uuid, number, run, other_upload_uuid, other_number, other_run)

table run_key
  upload_uuid uuid not null
  number smallint not null
  run smallint not null
  key smallint[] not null
  bucket_1 integer
  bucket_2 integer
  bucket_3 integer
  bucket_4 integer
  bucket_5 integer
  bucket_6 integer
  constraint run_key_pkey PRIMARY KEY (upload_uuid, number, run)
  constraint run_key_upload_uuid_number_fkey FOREIGN KEY (upload_uuid, number) REFERENCES upload_night(upload_uuid, number) ON DELETE CASCADE
  CREATE INDEX run_key_bucket_1 ON public.run_key USING btree (bucket_1, upload_uuid, number, run) WHERE (bucket_1 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE INDEX run_key_bucket_2 ON public.run_key USING btree (bucket_2, upload_uuid, number, run) WHERE (bucket_2 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE INDEX run_key_bucket_3 ON public.run_key USING btree (bucket_3, upload_uuid, number, run) WHERE (bucket_3 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE INDEX run_key_bucket_4 ON public.run_key USING btree (bucket_4, upload_uuid, number, run) WHERE (bucket_4 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE INDEX run_key_bucket_5 ON public.run_key USING btree (bucket_5, upload_uuid, number, run) WHERE (bucket_5 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE INDEX run_key_bucket_6 ON public.run_key USING btree (bucket_6, upload_uuid, number, run) WHERE (bucket_6 IS NOT NULL)
    -- selectRunsAlike, condemnedAlike: the oldest runs of a bucket
  CREATE UNIQUE INDEX run_key_pkey ON public.run_key USING btree (upload_uuid, number, run)

table session
  uuid uuid not null
  user_uuid uuid not null
  fingerprint_hash bytea not null
  provider text not null
  browser text
  system text
  signed_in_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'token_reuse'::text])))
  constraint session_pkey PRIMARY KEY (uuid)
  constraint session_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX session_of_user ON public.session USING btree (user_uuid, last_used_at)
    -- selectSessions, countBegunSince, endAllBut, endOldest: the sessions of an account
  CREATE UNIQUE INDEX session_pkey ON public.session USING btree (uuid)

table session_token
  token_hash bytea not null
  session_uuid uuid not null
  kind text not null
  expires_at timestamp with time zone not null
  parent_hash bytea
  successor_salt bytea
  used_at timestamp with time zone
  constraint session_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
  constraint session_token_pkey PRIMARY KEY (token_hash)
  constraint session_token_session_uuid_fkey FOREIGN KEY (session_uuid) REFERENCES session(uuid) ON DELETE CASCADE
  CREATE INDEX session_token_session ON public.session_token USING btree (session_uuid)
    -- deleteEnded, deleteTokensOfAccount: the tokens that go with a session
  CREATE UNIQUE INDEX session_token_pkey ON public.session_token USING btree (token_hash)

table setting
  key text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
  constraint setting_pkey PRIMARY KEY (key)
  CREATE UNIQUE INDEX setting_pkey ON public.setting USING btree (key)
  CREATE TRIGGER setting_touched AFTER INSERT OR DELETE OR UPDATE ON public.setting FOR EACH ROW EXECUTE FUNCTION note_touched()

table sign_in_attempt
  state_hash bytea not null
  provider text not null
  browser_hash bytea not null
  fingerprint text not null
  link_user_uuid uuid
  redirect_to text not null
  sealed_verifier bytea
  expires_at timestamp with time zone not null
  constraint sign_in_attempt_link_user_uuid_fkey FOREIGN KEY (link_user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint sign_in_attempt_pkey PRIMARY KEY (state_hash)
  CREATE UNIQUE INDEX sign_in_attempt_pkey ON public.sign_in_attempt USING btree (state_hash)

table suspension
  uuid uuid not null
  user_uuid uuid not null
  begun_at timestamp with time zone not null
  until timestamp with time zone not null
  reason text not null
  by_uuid uuid
  lifted_at timestamp with time zone
  answer text
  answered_at timestamp with time zone
  constraint suspension_by_uuid_fkey FOREIGN KEY (by_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint suspension_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
  constraint suspension_pkey PRIMARY KEY (uuid)
  constraint suspension_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX suspension_pkey ON public.suspension USING btree (uuid)

table touched with {autovacuum_vacuum_threshold=1000,autovacuum_vacuum_scale_factor=0}
  by_transaction xid8 not null default pg_current_xact_id()
  night_uuid uuid
  user_uuid uuid
  season smallint
  is_waiting boolean not null default false
  is_new boolean not null default false
  CREATE UNIQUE INDEX touched_once ON public.touched USING btree (by_transaction, night_uuid, user_uuid, season, is_waiting) NULLS NOT DISTINCT
    -- note_touched, derive_touched: what a transaction touched, once
  CREATE CONSTRAINT TRIGGER touched_derived AFTER INSERT ON public.touched DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((num_nonnulls(new.night_uuid, new.user_uuid, new.season) = 0)) EXECUTE FUNCTION derive_touched()

table trusted_sender
  id bigint not null generated always as identity
  user_uuid uuid not null
  sender_uuid uuid not null
  created_at timestamp with time zone not null
  constraint trusted_sender_check CHECK ((user_uuid <> sender_uuid))
  constraint trusted_sender_pkey PRIMARY KEY (id)
  constraint trusted_sender_sender_uuid_fkey FOREIGN KEY (sender_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint trusted_sender_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  constraint trusted_sender_user_uuid_sender_uuid_key UNIQUE (user_uuid, sender_uuid)
  CREATE UNIQUE INDEX trusted_sender_pkey ON public.trusted_sender USING btree (id)
  CREATE UNIQUE INDEX trusted_sender_user_uuid_sender_uuid_key ON public.trusted_sender USING btree (user_uuid, sender_uuid)
    -- squad_place, insertTrusted, selectTrusted: whom an account trusts
  CREATE TRIGGER trusted_sender_touched AFTER INSERT OR DELETE OR UPDATE ON public.trusted_sender FOR EACH ROW EXECUTE FUNCTION note_touched()

table upload
  uuid uuid not null
  status text not null
  user_uuid uuid
  fingerprint_hash bytea
  idempotency_hash bytea
  content_hash bytea not null
  night_numbers smallint[]
  scope text not null
  description text not null
  received_bytes bigint not null
  job_id uuid not null
  engine_version integer
  diagnostics jsonb not null default '[]'::jsonb
  error_code text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint upload_idempotency_hash_key UNIQUE (idempotency_hash)
  constraint upload_pkey PRIMARY KEY (uuid)
  constraint upload_scope_check CHECK ((scope = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text])))
  constraint upload_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'analysing'::text, 'completed'::text, 'failed'::text])))
  constraint upload_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  CREATE INDEX upload_user ON public.upload USING btree (user_uuid, created_at) WHERE (user_uuid IS NOT NULL)
    -- selectUploadsAfter, findNextUploadOf, squad_place, selectVoiceFacts: the uploads of an account
  CREATE UNIQUE INDEX upload_idempotency_hash_key ON public.upload USING btree (idempotency_hash)
    -- insertUploads, findEarlierUpload: a call that is sent again
  CREATE UNIQUE INDEX upload_once_per_fingerprint ON public.upload USING btree (fingerprint_hash, content_hash) WHERE ((fingerprint_hash IS NOT NULL) AND (user_uuid IS NULL) AND (status <> 'failed'::text))
    -- insertUploads, findEarlierUpload: a log of a visitor that is sent again
  CREATE UNIQUE INDEX upload_once_per_user ON public.upload USING btree (user_uuid, content_hash) WHERE ((user_uuid IS NOT NULL) AND (status <> 'failed'::text))
    -- insertUploads, findEarlierUpload, lockUploadOfContent: a log of an account that is sent again
  CREATE UNIQUE INDEX upload_pkey ON public.upload USING btree (uuid)
  CREATE TRIGGER upload_touched AFTER UPDATE OF user_uuid ON public.upload FOR EACH ROW EXECUTE FUNCTION note_touched()

table upload_block
  uuid uuid not null
  fingerprint_hash bytea
  address_range cidr
  created_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  constraint upload_block_check CHECK ((num_nonnulls(fingerprint_hash, address_range) = 1))
  constraint upload_block_pkey PRIMARY KEY (uuid)
  CREATE UNIQUE INDEX upload_block_pkey ON public.upload_block USING btree (uuid)

table upload_night
  upload_uuid uuid not null
  number smallint not null
  night_uuid uuid
  status text not null
  format text not null
  perspective text not null
  log_owner text
  started_at_ms integer not null
  session_started_at timestamp with time zone
  moments integer[] not null
  disputes boolean not null default false
  agreed_count integer
  compared_count integer
  created_at timestamp with time zone not null
  given_up_at timestamp with time zone
  scope text
  settled_for uuid
  settled_at timestamp with time zone
  is_acquainted boolean not null default true
  voice_weight real
  constraint upload_night_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE SET NULL
  constraint upload_night_perspective_check CHECK ((perspective = ANY (ARRAY['host'::text, 'client'::text])))
  constraint upload_night_pkey PRIMARY KEY (upload_uuid, number)
  constraint upload_night_scope_check CHECK ((scope = ANY (ARRAY['public'::text, 'unlisted'::text, 'private'::text])))
  constraint upload_night_status_check CHECK ((status = ANY (ARRAY['created'::text, 'updated'::text, 'duplicate'::text, 'joined'::text, 'skipped'::text])))
  constraint upload_night_upload_uuid_fkey FOREIGN KEY (upload_uuid) REFERENCES upload(uuid) ON DELETE CASCADE
  CREATE INDEX upload_night_night ON public.upload_night USING btree (night_uuid) WHERE (night_uuid IS NOT NULL)
    -- night_owner, night_standing, squad_place, readLogsOfNight: the logs of a night
  CREATE UNIQUE INDEX upload_night_pkey ON public.upload_night USING btree (upload_uuid, number)
  CREATE TRIGGER upload_night_touched AFTER INSERT OR DELETE OR UPDATE OF night_uuid, disputes, settled_for, given_up_at, scope, status, is_acquainted, voice_weight ON public.upload_night FOR EACH ROW EXECUTE FUNCTION note_touched()

table used_nonce
  nonce_hash bytea not null
  expires_at timestamp with time zone not null
  constraint used_nonce_pkey PRIMARY KEY (nonce_hash)
  CREATE UNIQUE INDEX used_nonce_pkey ON public.used_nonce USING btree (nonce_hash)

table user_account
  uuid uuid not null
  role text not null default 'user'::text
  ign text
  ign_key text collate "C"
  verified_at timestamp with time zone
  listed boolean not null generated always as (((ign_key IS NOT NULL) AND (verified_at IS NOT NULL))) stored
  platform text not null default 'pc'::text
  display_aliases boolean not null default false
  aliases text[] not null default '{}'::text[]
  search_key text collate "C" not null default ''::text
  name_skeletons text[] collate "C" not null default '{}'::text[]
  badges text[] not null default '{}'::text[]
  patreon_tier text
  language text not null default 'en_GB'::text
  time_format text not null default '24h'::text
  created_at timestamp with time zone not null default now()
  theme text not null default 'system'::text
  suspended_until timestamp with time zone
  suspend_reason text
  merged_into uuid
  alias_skeletons text[] collate "C" not null default '{}'::text[]
  constraint user_account_ign_key_key UNIQUE (ign_key)
  constraint user_account_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint user_account_pkey PRIMARY KEY (uuid)
  constraint user_account_platform_check CHECK ((platform = ANY (ARRAY['pc'::text, 'xbox'::text, 'ps'::text])))
  constraint user_account_role_check CHECK ((role = ANY (ARRAY['user'::text, 'mod'::text, 'admin'::text, 'bot'::text])))
  constraint user_account_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'dark'::text, 'light'::text])))
  constraint user_account_time_format_check CHECK ((time_format = ANY (ARRAY['12h'::text, '24h'::text])))
  CREATE INDEX user_account_look_alike ON public.user_account USING gin (name_skeletons, alias_skeletons)
    -- findLookAlike, lockAliasHolders: names and aliases that look alike, by either column
  CREATE INDEX user_account_merged ON public.user_account USING btree (merged_into) WHERE (merged_into IS NOT NULL)
    -- isAccountOf, selectTiedNights, selectAccountsMergedInto: the accounts that were merged into one
  CREATE INDEX user_account_overseer ON public.user_account USING btree (uuid) WHERE (role = ANY (ARRAY['mod'::text, 'admin'::text]))
    -- selectAccountsOfNight, countApprovers: the few moderators and admins
  CREATE UNIQUE INDEX user_account_ign_key_key ON public.user_account USING btree (ign_key)
    -- findHolder, lockHolder, selectHunter: the account that holds a name
  CREATE UNIQUE INDEX user_account_pkey ON public.user_account USING btree (uuid)
  CREATE TRIGGER user_account_touched AFTER INSERT OR DELETE OR UPDATE OF ign_key, verified_at, search_key, created_at ON public.user_account FOR EACH ROW EXECUTE FUNCTION note_touched()
  CREATE TRIGGER user_account_withdrawn AFTER DELETE OR UPDATE OF ign, verified_at, display_aliases, aliases, suspended_until ON public.user_account FOR EACH ROW EXECUTE FUNCTION record_withdrawal()

table user_name
  user_uuid uuid not null
  name text not null
  name_key text collate "C" not null
  verified_at timestamp with time zone not null
  ended_at timestamp with time zone
  unlinking boolean not null default false
  constraint user_name_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE INDEX user_name_user ON public.user_name USING btree (user_uuid, verified_at)
    -- selectNames, selectNamesOf, selectTiedNights, moveNames: all names of an account
  CREATE UNIQUE INDEX user_name_current ON public.user_name USING btree (name_key) WHERE (ended_at IS NULL)
    -- insertSquads, isNameOf: the account that holds a name now, one at a time
  CREATE UNIQUE INDEX user_name_current_of_user ON public.user_name USING btree (user_uuid) WHERE (ended_at IS NULL)
    -- insertName, endName: the name that an account has now, one at a time

table verification
  uuid uuid not null
  night_uuid uuid not null
  status text not null
  requested_by uuid
  category text
  video_url text not null
  povs jsonb not null default '[]'::jsonb
  message text
  reason_code text
  reason text
  reviewed_by uuid
  claimed_by uuid
  claimed_until timestamp with time zone
  approvals jsonb not null default '[]'::jsonb
  recheck boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  asked_at timestamp with time zone not null
  decided_at timestamp with time zone
  version integer not null default 1
  nightfalls jsonb not null default '[]'::jsonb
  checks text[] not null default '{}'::text[]
  hints text[] not null default '{}'::text[]
  hints_count smallint generated always as (cardinality(hints)) stored
  squad_size smallint not null
  needed_second boolean not null default false
  subject_hash bytea
  judged jsonb
  constraint verification_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint verification_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE CASCADE
  constraint verification_pkey PRIMARY KEY (uuid)
  constraint verification_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint verification_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint verification_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text])))
  CREATE INDEX verification_age ON public.verification USING btree (asked_at, uuid) INCLUDE (category, squad_size, claimed_until)
    -- selectQueue: requests of every status by age
  CREATE INDEX verification_by_status ON public.verification USING btree (status, asked_at, uuid) INCLUDE (category, squad_size, claimed_until, hints_count, night_uuid)
    -- selectQueue, countQueue, selectQueueCounts: requests of a status, by age or by hints
  CREATE INDEX verification_night ON public.verification USING btree (night_uuid, created_at)
    -- lastVerification, wasAskedBefore, wasJudged: the requests for a night
  CREATE INDEX verification_recheck ON public.verification USING btree (asked_at, uuid) WHERE recheck
    -- selectQueue, selectQueueCounts: the few requests to be looked at again
  CREATE INDEX verification_requested ON public.verification USING btree (requested_by, created_at, uuid) WHERE (requested_by IS NOT NULL)
    -- selectOwnVerifications, selectRequestTimes, selectRequester: the requests of an account
  CREATE UNIQUE INDEX verification_of_night ON public.verification USING btree (night_uuid) WHERE (status = ANY (ARRAY['pending'::text, 'approved'::text]))
    -- insertVerification, lockPendingVerification: one request for a night waits or stands
  CREATE UNIQUE INDEX verification_pkey ON public.verification USING btree (uuid)

table verification_move
  id bigint not null generated always as identity
  verification_uuid uuid not null
  action text not null
  at timestamp with time zone not null
  by_uuid uuid
  reason_code text
  reason text
  engine_version integer not null
  judged_hash bytea not null
  judged jsonb not null
  signals jsonb
  constraint verification_move_action_check CHECK ((action = ANY (ARRAY['requested'::text, 'edited'::text, 'reopened'::text, 'cancelled'::text, 'first_approval'::text, 'approved'::text, 'confirmed'::text, 'rejected'::text, 'recheck'::text])))
  constraint verification_move_by_uuid_fkey FOREIGN KEY (by_uuid) REFERENCES user_account(uuid) ON DELETE SET NULL
  constraint verification_move_pkey PRIMARY KEY (id)
  constraint verification_move_verification_uuid_fkey FOREIGN KEY (verification_uuid) REFERENCES verification(uuid) ON DELETE CASCADE
  CREATE INDEX verification_move_by ON public.verification_move USING btree (by_uuid, at) WHERE (by_uuid IS NOT NULL)
    -- selectDecisionsSince, selectApprovedNights: what a moderator decided
  CREATE INDEX verification_move_of ON public.verification_move USING btree (verification_uuid, id)
    -- selectMoves, selectQueue: the history of a request
  CREATE UNIQUE INDEX verification_move_pkey ON public.verification_move USING btree (id)
  CREATE TRIGGER verification_move_kept BEFORE UPDATE ON public.verification_move FOR EACH ROW EXECUTE FUNCTION refuse_move_change()

table video_check
  video_url text not null
  asked_at timestamp with time zone not null
  missing_since timestamp with time zone
  gone_at timestamp with time zone
  constraint video_check_pkey PRIMARY KEY (video_url)
  CREATE UNIQUE INDEX video_check_pkey ON public.video_check USING btree (video_url)

table weighed_account
  id bigint not null generated always as identity
  night_uuid uuid not null
  user_uuid uuid
  settled_for uuid not null
  constraint weighed_account_night_uuid_fkey FOREIGN KEY (night_uuid) REFERENCES night(uuid) ON DELETE CASCADE
  constraint weighed_account_night_uuid_user_uuid_key UNIQUE NULLS NOT DISTINCT (night_uuid, user_uuid)
  constraint weighed_account_pkey PRIMARY KEY (id)
  constraint weighed_account_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES user_account(uuid) ON DELETE CASCADE
  CREATE UNIQUE INDEX weighed_account_night_uuid_user_uuid_key ON public.weighed_account USING btree (night_uuid, user_uuid) NULLS NOT DISTINCT
    -- night_standing, isWeighed, storeChoice: the senders whose logs were weighed
  CREATE UNIQUE INDEX weighed_account_pkey ON public.weighed_account USING btree (id)
  CREATE TRIGGER weighed_account_touched AFTER INSERT OR DELETE OR UPDATE ON public.weighed_account FOR EACH ROW EXECUTE FUNCTION note_touched()

table withdrawal
  xid xid8 not null
  at timestamp with time zone not null default clock_timestamp()
  constraint withdrawal_pkey PRIMARY KEY (xid)
  CREATE UNIQUE INDEX withdrawal_pkey ON public.withdrawal USING btree (xid)

view board_claim
 SELECT figure.metric,
    night.season,
    night.category,
    night.squad_size,
    figure.value,
    night.created_at,
    COALESCE(figure.run_uuid, night.night_uuid) AS uuid,
    night.night_uuid,
    night.squad_key,
    night.verified,
    COALESCE(night.reason_of_night,
        CASE
            WHEN ((figure.below_floor AND (NOT night.verified)) OR ((figure.run_uuid IS NULL) AND (NOT night.is_plausible))) THEN 'below_floor'::text
            ELSE NULL::text
        END, night.reason_of_category,
        CASE
            WHEN ((figure.run_uuid IS NULL) AND (night.full_runs_count < night.minimum_full_runs)) THEN 'too_few_full_runs'::text
            WHEN (figure.value IS NULL) THEN 'figure_unknown'::text
            WHEN (NOT night.has_hosts_word) THEN 'host_unconfirmed'::text
            ELSE NULL::text
        END) AS unranked_reason,
    night.settles_at
   FROM (ranked_night night
     CROSS JOIN LATERAL ( SELECT NULL::uuid AS run_uuid,
            false AS below_floor,
            of_night.metric,
            of_night.value
           FROM ( VALUES ('averageRealTime'::text,night.average_real_time_ms), ('averageLastHydrolystLimbBreakTime'::text,night.average_last_hydrolyst_limb_break_time_ms), ('activeTime'::text,night.active_time_ms), ('averageExtractionTime'::text,night.average_extraction_time_ms)) of_night(metric, value)
        UNION ALL
         SELECT run.uuid,
            run.below_floor,
            of_run.metric,
            of_run.value
           FROM (run
             CROSS JOIN LATERAL ( VALUES ('realTime'::text,run.real_time_ms), ('lastHydrolystLimbBreakTime'::text,run.last_hydrolyst_limb_break_time_ms)) of_run(metric, value))
          WHERE ((run.night_uuid = night.night_uuid) AND run.is_full)) figure);

view disputed_night_source
 SELECT night.uuid AS night_uuid,
    standing.disputed_since AS since,
    standing.dispute_reason AS reason
   FROM (night
     JOIN night_standing standing ON ((standing.night_uuid = night.uuid)))
  WHERE ((standing.is_disputed OR standing.is_questioned) AND night.listed);

view hunter_claim
 SELECT kind.metric,
    hunter.season,
    ''::text AS category,
    (0)::smallint AS squad_size,
    (- kind.captures) AS value,
    hunter.created_at,
    hunter.user_uuid AS uuid,
    NULL::uuid AS night_uuid,
    hunter.user_uuid AS squad_key,
    true AS verified,
    NULL::text AS unranked_reason,
    '-infinity'::timestamp with time zone AS settles_at
   FROM (hunter_count hunter
     CROSS JOIN LATERAL ( VALUES ('allHydrolystCaptures'::text,hunter.all_captures), ('hostHydrolystCaptures'::text,hunter.host_captures), ('clientHydrolystCaptures'::text,hunter.client_captures)) kind(metric, captures))
  WHERE (kind.captures > 0);

view hunter_count_source
 SELECT account.uuid AS user_uuid,
    counted.season,
    counted.nights,
    counted.runs,
    counted.all_captures,
    counted.host_captures,
    counted.client_captures,
    counted.last_night_at,
    date_trunc('milliseconds'::text, account.created_at) AS created_at,
    account.ign_key,
    account.search_key
   FROM (user_account account
     CROSS JOIN LATERAL ( SELECT COALESCE(hunter_night.season, (0)::smallint) AS season,
            (count(*))::integer AS nights,
            (COALESCE(sum(hunter_night.runs_count), (0)::bigint))::integer AS runs,
            (COALESCE(sum(hunter_night.captured_hydrolysts_count), (0)::bigint))::integer AS all_captures,
            (COALESCE(sum(hunter_night.captured_hydrolysts_count) FILTER (WHERE (hunter_night.role = 'host'::text)), (0)::bigint))::integer AS host_captures,
            (COALESCE(sum(hunter_night.captured_hydrolysts_count) FILTER (WHERE (hunter_night.role = 'client'::text)), (0)::bigint))::integer AS client_captures,
            max(hunter_night.played_at) AS last_night_at
           FROM hunter_night
          WHERE ((hunter_night.user_uuid = account.uuid) AND hunter_night.is_counted)
          GROUP BY GROUPING SETS ((), (hunter_night.season))) counted)
  WHERE account.listed;

view hunter_night_source
 SELECT member.user_uuid,
    night.uuid AS night_uuid,
    member.role,
        CASE
            WHEN standing.is_dated THEN LEAST(COALESCE(night.started_at, ((night.played_on + '12:00:00'::time without time zone) AT TIME ZONE 'UTC'::text)), night.created_at)
            ELSE NULL::timestamp with time zone
        END AS played_at,
    night.created_at,
    night.season,
    night.squad_size,
    night.verified,
    standing.is_counted,
    standing.is_plausible,
    night.runs_count,
    night.full_runs_count,
    night.captured_hydrolysts_count,
        CASE
            WHEN standing.has_hosts_word THEN night.average_real_time_ms
            ELSE NULL::integer
        END AS average_real_time_ms,
        CASE
            WHEN standing.has_hosts_word THEN night.average_last_hydrolyst_limb_break_time_ms
            ELSE NULL::integer
        END AS average_last_hydrolyst_limb_break_time_ms,
    night.average_extraction_time_ms,
    night.active_time_ms,
    runs.best_real_time_ms AS best_run_real_time_ms,
    runs.best_last_limb_ms AS best_run_last_hydrolyst_limb_break_time_ms,
    ARRAY( SELECT mate.user_uuid
           FROM squad_place mate
          WHERE ((mate.night_uuid = night.uuid) AND (mate.user_uuid <> member.user_uuid) AND (NOT mate.is_masked) AND (mate.presence IS DISTINCT FROM false) AND (mate.is_answered OR night.verified))
          ORDER BY mate."position") AS mate_uuids,
    COALESCE(runs.uuids, '{}'::uuid[]) AS run_uuids,
    COALESCE(runs.real_times_ms, '{}'::integer[]) AS real_times_ms,
    COALESCE(runs.last_limbs_ms, '{}'::integer[]) AS last_hydrolyst_limb_break_times_ms,
    COALESCE(runs.extraction_times_ms, '{}'::integer[]) AS extraction_times_ms,
    COALESCE(runs.median_limbs_ms, '{}'::integer[]) AS median_limb_break_times_ms
   FROM (((night
     JOIN night_standing standing ON ((standing.night_uuid = night.uuid)))
     JOIN squad_place member ON (((member.night_uuid = night.uuid) AND (member.user_uuid IS NOT NULL) AND (NOT member.is_masked) AND (member.presence IS DISTINCT FROM false) AND (member.is_answered OR night.verified))))
     CROSS JOIN LATERAL ( SELECT array_agg(run.uuid ORDER BY run."position") AS uuids,
            array_agg(
                CASE
                    WHEN standing.has_hosts_word THEN run.real_time_ms
                    ELSE NULL::integer
                END ORDER BY run."position") AS real_times_ms,
            array_agg(
                CASE
                    WHEN standing.has_hosts_word THEN run.last_hydrolyst_limb_break_time_ms
                    ELSE NULL::integer
                END ORDER BY run."position") AS last_limbs_ms,
            array_agg(run.extraction_time_ms ORDER BY run."position") AS extraction_times_ms,
            array_agg(run.median_limb_break_time_ms ORDER BY run."position") AS median_limbs_ms,
            min(run.real_time_ms) FILTER (WHERE (run.is_full AND standing.has_hosts_word AND (night.verified OR (NOT run.below_floor)))) AS best_real_time_ms,
            min(run.last_hydrolyst_limb_break_time_ms) FILTER (WHERE (run.is_full AND standing.has_hosts_word AND (night.verified OR (NOT run.below_floor)))) AS best_last_limb_ms
           FROM run
          WHERE (run.night_uuid = night.uuid)) runs)
  WHERE night.listed;

view night_owner
 SELECT log.night_uuid,
    log.upload_uuid,
    log.number,
    log.user_uuid,
    log.scope,
    log.is_squads,
    log.is_nobodys
   FROM (( SELECT sent.night_uuid,
            sent.upload_uuid,
            sent.number,
            sent.given_up_at,
            upload.user_uuid,
            COALESCE(sent.scope, upload.scope) AS scope,
            (member.user_uuid IS NOT NULL) AS is_of_squad,
            bool_or((member.user_uuid IS NOT NULL)) OVER night AS is_squads,
            bool_or(((member.user_uuid IS NOT NULL) AND (sent.given_up_at IS NULL))) OVER night AS is_squads_now,
            (sender.is_nobodys AND (sent.status = 'created'::text)) AS is_nobodys,
            sender.key AS sender,
            first_value(
                CASE
                    WHEN begun.counts THEN sender.key
                    ELSE NULL::text
                END) OVER (PARTITION BY sent.night_uuid ORDER BY begun.counts DESC, sent.created_at, sent.upload_uuid, sent.number) AS first_sender
           FROM ((((upload_night sent
             JOIN upload ON ((upload.uuid = sent.upload_uuid)))
             LEFT JOIN night_member member ON (((member.night_uuid = sent.night_uuid) AND (member.user_uuid = upload.user_uuid) AND (member.presence IS DISTINCT FROM false))))
             CROSS JOIN LATERAL ( SELECT COALESCE((upload.user_uuid)::text, encode(upload.fingerprint_hash, 'hex'::text), (upload.uuid)::text) AS key,
                    ((upload.user_uuid IS NULL) AND (upload.fingerprint_hash IS NULL)) AS is_nobodys) sender)
             CROSS JOIN LATERAL ( SELECT ((sent.given_up_at IS NULL) AND ((sent.status = 'created'::text) OR sender.is_nobodys)) AS counts) begun)
          WHERE (sent.night_uuid IS NOT NULL)
          WINDOW night AS (PARTITION BY sent.night_uuid)) log
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN log.is_squads_now THEN log.is_of_squad
                    WHEN log.is_squads THEN log.is_nobodys
                    ELSE (log.sender = log.first_sender)
                END AS owns) decided)
  WHERE ((log.given_up_at IS NULL) AND decided.owns);

view night_standing
 SELECT night.uuid AS night_uuid,
    (dated.is_dated AND (night.verified OR ((sent.by_squad OR squad.confirms) AND (NOT sent.disputes)))) AS is_counted,
    ((NOT night.verified) AND sent.disputes) AS is_disputed,
    (night.verified OR (NOT runs.below_floor)) AS is_plausible,
    dated.is_dated,
    (night.verified OR sent.by_squad OR squad.confirms) AS is_vouched_for,
    (LEAST(sent.logs, sent.voices))::integer AS logs_count,
    (LEAST(sent.agreeing, sent.agreeing_voices))::integer AS agreeing_logs_count,
    (night.verified OR (night.perspective <> 'host'::text) OR sent.by_host OR squad.has_hosts_word) AS has_hosts_word,
    sent.chosen_at,
    ((NOT night.verified) AND (NOT sent.disputes) AND sent.is_questioned) AS is_questioned,
    sent.disputed_since,
        CASE
            WHEN sent.by_hosts THEN 'hosts'::text
            WHEN sent.by_mates THEN 'mates'::text
            WHEN sent.disputes THEN 'sender'::text
            WHEN sent.by_newcomers THEN 'newcomer'::text
            WHEN sent.is_questioned THEN 'sender'::text
            ELSE NULL::text
        END AS dispute_reason
   FROM ((((night
     CROSS JOIN LATERAL ( SELECT ((night.started_at IS NOT NULL) OR (night.played_on IS NOT NULL)) AS is_dated) dated)
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or((member.presence AND (member.is_kept OR (NOT (member.confirmed_log IS DISTINCT FROM night.source_upload_uuid))))), false) AS confirms,
            COALESCE(((bool_or((member.is_kept AND (member.presence IS DISTINCT FROM false))) AND (NOT bool_or(((member.role = 'host'::text) AND (member.presence IS FALSE))))) OR bool_or(((member.role = 'host'::text) AND member.presence AND (member.confirmed_log = night.source_upload_uuid)))), false) AS has_hosts_word
           FROM night_member member
          WHERE ((member.night_uuid = night.uuid) AND (member.user_uuid IS NOT NULL))) squad)
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or(disputing.now), false) AS disputes,
            COALESCE(min(upload_night.created_at) FILTER (WHERE disputing.now), min(upload_night.created_at) FILTER (WHERE disputing.questions)) AS disputed_since,
            COALESCE(bool_or(disputing.questions), false) AS is_questioned,
            bool_or((disputing.questions AND (NOT is_shown_ones.sender))) AS by_newcomers,
            bool_or((disputing.now AND (NOT is_shown_ones.sender) AND (upload_night.perspective = 'host'::text))) AS by_hosts,
            bool_or((disputing.now AND (NOT is_shown_ones.sender))) AS by_mates,
            count(DISTINCT ROW(COALESCE(upload_night.log_owner, ''::text), upload_night.disputes)) FILTER (WHERE told.enough) AS logs,
            count(DISTINCT ROW(member.user_uuid, upload_night.disputes)) FILTER (WHERE told.enough) AS voices,
            count(DISTINCT COALESCE(upload_night.log_owner, ''::text)) FILTER (WHERE (told.enough AND (NOT upload_night.disputes))) AS agreeing,
            count(DISTINCT COALESCE((member.user_uuid)::text, ''::text)) FILTER (WHERE (told.enough AND (NOT upload_night.disputes))) AS agreeing_voices,
            COALESCE(bool_or((member.user_uuid IS NOT NULL)), false) AS by_squad,
            COALESCE(bool_or(((member.role = 'host'::text) AND (upload_night.perspective = 'host'::text) AND (NOT upload_night.disputes))), false) AS by_host,
            max(upload_night.settled_at) FILTER (WHERE (settled.holds AND (upload_night.upload_uuid = night.source_upload_uuid))) AS chosen_at
           FROM (((((((upload_night
             JOIN upload ON ((upload.uuid = upload_night.upload_uuid)))
             LEFT JOIN night_member member ON (((member.night_uuid = upload_night.night_uuid) AND (member.user_uuid = upload.user_uuid) AND (member.presence IS DISTINCT FROM false) AND (upload_night.given_up_at IS NULL))))
             CROSS JOIN LATERAL ( SELECT ((EXISTS ( SELECT
                           FROM upload source
                          WHERE ((source.uuid = night.source_upload_uuid) AND ((source.user_uuid = upload.user_uuid) OR ((source.user_uuid IS NULL) AND (upload.user_uuid IS NULL) AND (source.fingerprint_hash = upload.fingerprint_hash)))))) AND (upload_night.given_up_at IS NULL)) AS sender) is_shown_ones)
             CROSS JOIN LATERAL ( SELECT ((upload_night.settled_for = night.source_upload_uuid) IS TRUE) AS holds) settled)
             CROSS JOIN LATERAL ( SELECT ((EXISTS ( SELECT
                           FROM weighed_account weighed
                          WHERE ((weighed.night_uuid = night.uuid) AND (NOT (weighed.user_uuid IS DISTINCT FROM upload.user_uuid)) AND (weighed.settled_for = night.source_upload_uuid)))) OR ((member.weighed_for = night.source_upload_uuid) IS TRUE)) AS weighed) heard)
             CROSS JOIN LATERAL ( SELECT (unsettled.tells AND unsettled.has_weight) AS now,
                    (unsettled.tells AND (NOT unsettled.has_weight) AND (is_shown_ones.sender OR (member.user_uuid IS NOT NULL))) AS questions
                   FROM ( SELECT (upload_night.disputes AND (NOT settled.holds) AND (NOT heard.weighed)) AS tells,
                                CASE
                                    WHEN is_shown_ones.sender THEN ((member.user_uuid IS NOT NULL) OR (NOT squad.confirms))
                                    ELSE ((member.user_uuid IS NOT NULL) AND upload_night.is_acquainted)
                                END AS has_weight) unsettled) disputing)
             CROSS JOIN LATERAL ( SELECT (upload_night.disputes OR (upload_night.compared_count IS NULL) OR (upload_night.compared_count >= 10)) AS enough) told)
          WHERE (upload_night.night_uuid = night.uuid)) sent)
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or(run.below_floor), false) AS below_floor
           FROM run
          WHERE (run.night_uuid = night.uuid)) runs);

view own_night_source
 SELECT own.user_uuid,
    night.uuid AS night_uuid,
    night.created_at,
    night.season,
    night.squad_size,
    night.verified,
    standing.is_counted,
    night.runs_count,
    night.captured_hydrolysts_count,
    night.average_real_time_ms,
    night.average_last_hydrolyst_limb_break_time_ms,
    night.average_extraction_time_ms,
    night.active_time_ms,
        CASE
            WHEN own.is_given_up THEN own.given_up_at
            ELSE NULL::timestamp with time zone
        END AS given_up_at
   FROM ((night
     JOIN night_standing standing ON ((standing.night_uuid = night.uuid)))
     CROSS JOIN LATERAL ( SELECT tie.user_uuid,
            bool_or(tie.is_shown) AS is_shown,
            max(tie.given_up_at) AS given_up_at,
            ((night.deleted_at IS NOT NULL) OR bool_and((tie.given_up_at IS NOT NULL))) AS is_given_up
           FROM ( SELECT member.user_uuid,
                    NULL::timestamp with time zone AS given_up_at,
                    (night.listed AND (NOT member.is_masked) AND (member.presence IS DISTINCT FROM false) AND (member.is_answered OR night.verified)) AS is_shown
                   FROM squad_place member
                  WHERE (member.night_uuid = night.uuid)
                UNION ALL
                 SELECT upload.user_uuid,
                    sent.given_up_at,
                    false
                   FROM (upload_night sent
                     JOIN upload ON ((upload.uuid = sent.upload_uuid)))
                  WHERE ((sent.night_uuid = night.uuid) AND ((night.scope <> 'private'::text) OR (upload.user_uuid = ANY (ARRAY( SELECT owner.user_uuid
                           FROM night_owner owner
                          WHERE (owner.night_uuid = night.uuid)))) OR ((night.deleted_at IS NOT NULL) AND
                        CASE
                            WHEN (EXISTS ( SELECT
                               FROM ((upload_night own_1
                                 JOIN upload by ON ((by.uuid = own_1.upload_uuid)))
                                 JOIN night_member member ON (((member.night_uuid = own_1.night_uuid) AND (member.user_uuid = by.user_uuid))))
                              WHERE ((own_1.night_uuid = night.uuid) AND (member.presence IS DISTINCT FROM false)))) THEN (EXISTS ( SELECT
                               FROM night_member member
                              WHERE ((member.night_uuid = night.uuid) AND (member.user_uuid = upload.user_uuid) AND (member.presence IS DISTINCT FROM false))))
                            ELSE (sent.status = 'created'::text)
                        END)))) tie
          WHERE (tie.user_uuid IS NOT NULL)
          GROUP BY tie.user_uuid) own)
  WHERE ((NOT own.is_shown) AND ((night.deleted_at IS NULL) OR night.deleted_by_owners) AND ((own.given_up_at IS NOT NULL) OR (NOT own.is_given_up)));

view ranked_night
 SELECT night.uuid AS night_uuid,
    night.season,
    category.slug AS category,
    category.minimum_full_runs,
    night.squad_size,
    COALESCE(squad.key, night.uuid) AS squad_key,
    night.verified,
    standing.is_plausible,
    standing.has_hosts_word,
    night.full_runs_count,
    night.created_at,
    night.average_real_time_ms,
    night.average_last_hydrolyst_limb_break_time_ms,
    night.active_time_ms,
    night.average_extraction_time_ms,
        CASE
            WHEN (NOT night.listed) THEN 'not_public'::text
            WHEN (night.perspective <> 'host'::text) THEN 'client_log'::text
            WHEN standing.is_disputed THEN 'disputed'::text
            WHEN (NOT standing.is_dated) THEN 'undated'::text
            WHEN (NOT standing.is_counted) THEN 'unconfirmed'::text
            ELSE NULL::text
        END AS reason_of_night,
        CASE
            WHEN (night.squad_size <> ALL (category.squad_sizes)) THEN 'squad_size'::text
            WHEN ((category.requirements <> '{}'::jsonb) AND ((NOT night.verified) OR (night.category IS DISTINCT FROM category.slug))) THEN 'not_verified_for_category'::text
            ELSE NULL::text
        END AS reason_of_category,
    COALESCE(counted.settles_at, '-infinity'::timestamp with time zone) AS settles_at
   FROM ((((night
     JOIN night_standing standing ON ((standing.night_uuid = night.uuid)))
     LEFT JOIN counted_night counted ON ((counted.night_uuid = night.uuid)))
     CROSS JOIN LATERAL ( SELECT (encode(SUBSTRING(sha256(convert_to((night.squad_size || (json_agg(hunters.hunter ORDER BY (hunters.hunter COLLATE "C")))::text), 'UTF8'::name)) FROM 1 FOR 16), 'hex'::text))::uuid AS key
           FROM ( SELECT COALESCE(
                        CASE
                            WHEN (member.presence IS DISTINCT FROM false) THEN (member.user_uuid)::text
                            ELSE NULL::text
                        END, ('name:'::text || member.name_key)) AS hunter
                   FROM night_member member
                  WHERE (member.night_uuid = night.uuid)) hunters) squad)
     JOIN LATERAL ( SELECT category_1.slug,
            category_1.minimum_full_runs,
            category_1.squad_sizes,
            category_1.requirements
           FROM category category_1
          WHERE (category_1.season = night.season)
        UNION ALL
         SELECT ''::text,
            6,
            (ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint] || night.squad_size),
            '{}'::jsonb
          WHERE (NOT (EXISTS ( SELECT
                   FROM category category_1
                  WHERE ((category_1.season = night.season) AND (category_1.scope = 'public'::text)))))) category ON (true));

view squad_place
 SELECT member.night_uuid,
    member."position",
    member.name_key,
    member.role,
    member.scope,
    member.user_uuid,
    member.presence,
    ((member.scope = 'private'::text) OR COALESCE(own.is_for_squad, false)) AS is_masked,
    COALESCE(own.is_sent, false) AS is_sent,
    ((member.user_uuid IS NOT NULL) AND (member.presence IS DISTINCT FROM false) AND ((member.presence OR member.is_kept OR COALESCE(own.is_sent, false) OR (EXISTS ( SELECT
           FROM (((trusted_sender trusted
             JOIN night_member mate ON (((mate.night_uuid = member.night_uuid) AND (mate.user_uuid = trusted.sender_uuid) AND (mate.presence IS DISTINCT FROM false))))
             JOIN upload ON ((upload.user_uuid = trusted.sender_uuid)))
             JOIN upload_night sent ON (((sent.upload_uuid = upload.uuid) AND (sent.night_uuid = member.night_uuid) AND (sent.given_up_at IS NULL))))
          WHERE (trusted.user_uuid = member.user_uuid)))) IS TRUE)) AS is_answered
   FROM (night_member member
     LEFT JOIN LATERAL ( SELECT bool_and((COALESCE(sent.scope, upload.scope) = 'private'::text)) AS is_for_squad,
            (count(*) > 0) AS is_sent
           FROM (upload_night sent
             JOIN upload ON ((upload.uuid = sent.upload_uuid)))
          WHERE ((sent.night_uuid = member.night_uuid) AND (upload.user_uuid = member.user_uuid) AND (sent.given_up_at IS NULL))) own ON ((member.user_uuid IS NOT NULL)));

-- functions/
function board_part(is_of_hunters boolean, value integer, created_at timestamp with time zone) returns integer
function copy_nights_to_runs(nights uuid[]) returns void
function count_board_entries(boards integer[], buckets integer[]) returns void
function count_board_parts(boards integer[], buckets integer[], parts integer[]) returns void
function derive_all_boards(nights uuid[], hunters uuid[]) returns void
function derive_all_nights(nights uuid[]) returns void
function derive_boards(nights uuid[], hunters uuid[]) returns void
function derive_disputed_nights(nights uuid[]) returns void
function derive_hunter_counts(hunters uuid[]) returns void
function derive_hunter_nights(nights uuid[]) returns void
function derive_night_counts(nights uuid[]) returns void
function derive_own_nights(nights uuid[]) returns void
function derive_touched() returns trigger
function forget_names_in_audit() returns trigger
function mark_best_entries(boards integer[], squads uuid[]) returns TABLE(board_id integer, bucket integer, part integer)
function mark_records(boards integer[], instants timestamp with time zone[]) returns void
function note_counted_nights(nights uuid[], new_nights uuid[]) returns void
function note_touched() returns trigger
function rebuild_derived() returns void
function rebuild_night_counts() returns void
function record_withdrawal() returns trigger
function refuse_audit_change() returns trigger
function refuse_move_change() returns trigger
function remove_from_boards(nights uuid[], hunters uuid[]) returns void
function remove_old_boards() returns void
function stays_on_boards(nights uuid[], hunters uuid[], seasons smallint[]) returns SETOF board_claim
function switch_boards(seasons smallint[]) returns void
function write_board_entries(nights uuid[], hunters uuid[], claims board_claim[]) returns void
