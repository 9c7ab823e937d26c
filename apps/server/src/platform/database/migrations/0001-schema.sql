-- Everything that is kept, and the rows that a new installation begins with. Durations are integer milliseconds (`…_ms`), instants are
-- timestamptz. Sources come first: what was uploaded, analysed and decided. What is derived from them comes last, and is written by nothing
-- but the functions in ../functions; `npm run admin -- check` computes it anew and tells every difference.

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
  created_at timestamptz not null default now(),
  theme text not null default 'system' check (theme in ('system', 'dark', 'light')),
  -- Until this instant the account may only look, as a visitor does.
  suspended_until timestamptz,
  suspend_reason text,
  -- The account that this one was merged into. Until that is final this one stays, with nothing but what the other one has as well.
  merged_into uuid references user_account on delete set null,
  -- What the aliases have in common with names that look like them: an alias is found when somebody else verifies such a name.
  alias_skeletons text[] collate "C" not null default '{}'
);
create index user_account_merged on user_account (merged_into) where merged_into is not null;
comment on index user_account_merged is 'isAccountOf, selectTiedNights, selectAccountsMergedInto: the accounts that were merged into one';
-- Few accounts may decide; each look at a request for verification asks for them.
create index user_account_overseer on user_account (uuid) where role in ('mod', 'admin');
comment on index user_account_overseer is 'selectAccountsOfNight, countApprovers: the few moderators and admins';
create index user_account_look_alike on user_account using gin (name_skeletons, alias_skeletons);
comment on index user_account_look_alike is 'findLookAlike, lockAliasHolders: names and aliases that look alike, by either column';
comment on index user_account_ign_key_key is 'findHolder, lockHolder, selectHunter: the account that holds a name';

-- Every name that an account has verified; the one in force has no end.
create table user_name (
  user_uuid uuid not null references user_account on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  verified_at timestamptz not null,
  ended_at timestamptz,
  -- The name was given up or taken away, and nights of the account still stand under it: a job takes them from it (unlink-nights.ts).
  unlinking boolean not null default false
);
create unique index user_name_current on user_name (name_key) where ended_at is null;
comment on index user_name_current is 'insertSquads, isNameOf: the account that holds a name now, one at a time';
create unique index user_name_current_of_user on user_name (user_uuid) where ended_at is null;
comment on index user_name_current_of_user is 'insertName, endName: the name that an account has now, one at a time';
create index user_name_user on user_name (user_uuid, verified_at);
comment on index user_name_user is 'selectNames, selectNamesOf, selectTiedNights, moveNames: all names of an account';

-- A name that somebody is proving: the code that must arrive from the forum.
create table name_proof (
  user_uuid uuid primary key references user_account on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The name that the code has proved: it is not asked again, and shown again for the same name it says the same.
  proved_key text,
  -- Why the code that arrived did not prove the name; null while it waits.
  refusal text check (refusal in ('name_looks_alike')),
  refused_name text
);
comment on index name_proof_code_hash_key is 'lockProof: the account that a code belongs to';

-- The identities of accounts elsewhere: the provider's id, never a name or an address.
create table provider_link (
  provider text not null check (provider in ('steam', 'patreon', 'local')),
  subject text not null,
  user_uuid uuid not null references user_account on delete cascade,
  -- The name there, for its owner to know it again.
  display_name text,
  -- The provider's access and refresh token as a pair, sealed (platform/secrets/seal.ts).
  sealed_tokens bytea,
  -- When what the provider says (tier, badge) is asked again.
  refresh_at timestamptz,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create unique index provider_link_user on provider_link (user_uuid, provider);
comment on index provider_link_user is 'selectProviderLinks, lockLinks, insertLink: the sign-ins of an account, one for each provider';

-- Accounts that are being deleted. What the request could not do at once, a job does in batches; this says what is left to
-- do, and goes, with the account, at the end.
create table account_erasure (
  user_uuid uuid primary key references user_account on delete cascade,
  -- As they were written, and as they are compared.
  names text[] not null,
  name_keys text[] not null,
  -- Stands where the names stood, so that the nights of a squad still are one squad's.
  stand_in text not null,
  -- Whether the nights that nobody else answers for stay.
  keeps_nights boolean not null,
  begun_at timestamptz not null
);

-- Accounts that became one, and what moved, so that it can be taken back.
create table account_merge (
  uuid uuid primary key,
  -- It is gone once this is final.
  from_uuid uuid not null,
  into_uuid uuid not null references user_account on delete cascade,
  -- Null of an operator, and once the account is gone.
  by_uuid uuid references user_account on delete set null,
  reason text not null,
  state text not null check (state in ('moving', 'merged', 'undoing', 'undone', 'final')),
  merged_at timestamptz not null,
  undo_until timestamptz not null,
  -- What both accounts were, and what became of them; null once it is undone or final.
  accounts jsonb,
  check ((accounts is null) = (state in ('undone', 'final')))
);
create unique index account_merge_once on account_merge (from_uuid) where state in ('moving', 'merged', 'undoing');
comment on index account_merge_once is 'insertMerge, selectMerges: an account is merged into one other at a time';

-- A row of another table that named the one account and names the other.
create table account_merge_row (
  merge_uuid uuid not null references account_merge on delete cascade,
  id bigint not null generated always as identity,
  table_name text not null,
  column_name text not null,
  -- Of its primary key, as text.
  row_key text[] not null,
  primary key (merge_uuid, id)
);

-- The senders whose nights an account takes for its own, where they name it, without being asked about each (docs/product.md, "Who vouches
-- for a night").
create table trusted_sender (
  id bigint generated always as identity primary key,
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  sender_uuid uuid not null references user_account (uuid) on delete cascade,
  created_at timestamptz not null,
  unique (user_uuid, sender_uuid),
  check (user_uuid <> sender_uuid)
);
comment on index trusted_sender_user_uuid_sender_uuid_key is 'squad_place, insertTrusted, selectTrusted: whom an account trusts';

-- What an account is told: a decision, a name lost, a session that was stolen.
create table notice (
  id bigint generated always as identity primary key,
  user_uuid uuid not null references user_account on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  seen_at timestamptz
);
create index notice_user on notice (user_uuid, id);
comment on index notice_user is 'selectNotices, countUnseenNotices, selectNoticeMarks, insertNotice: the notices of an account';

-- Of an account one is in force at a time; the account itself repeats its end and its reason (user_account).
create table suspension (
  uuid uuid primary key,
  user_uuid uuid not null references user_account on delete cascade,
  begun_at timestamptz not null,
  until timestamptz not null,
  reason text not null,
  -- Null of an operator, and once the account is gone.
  by_uuid uuid references user_account on delete set null,
  -- When it was taken back before its end.
  lifted_at timestamptz,
  -- What the account says to it, once.
  answer text,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);

-- Suspensions of deleted accounts, until they end: a new account of the same person has them as well.
create table kept_suspension (
  -- A keyed hash of the provider and the id there: nobody is named here.
  identity_hash bytea primary key,
  until timestamptz not null,
  reason text not null
);

-- Keys of former secrets by which suspensions were kept: they name nobody, so that none can be kept anew under another key.
create table kept_suspension_key (
  -- A keyed hash by the key itself: a rotation that is run again finds what it kept.
  mark bytea primary key,
  -- By the secret of now.
  sealed bytea not null,
  -- Of the last suspension that was kept by it.
  until timestamptz not null
);

-- Sign-in and sessions -----------------------------------------------------------------------------------------------

-- Tokens, codes and states are stored as SHA-256 hashes alone: a reader of the database can use none of them.

-- A sign-in that has begun: its state comes back from the provider once, in the browser that began it.
create table sign_in_attempt (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  fingerprint text not null,
  -- The account that the provider is to be joined to; null for a sign-in.
  link_user_uuid uuid references user_account on delete cascade,
  redirect_to text not null,
  -- Proves to the provider that the program which ends the sign-in also began it (PKCE).
  sealed_verifier bytea,
  expires_at timestamptz not null
);

-- What a provider said once, and may not say again.
create table used_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);

-- A browser that is signed in: the family of all tokens that follow from one sign-in.
create table session (
  uuid uuid primary key,
  user_uuid uuid not null references user_account on delete cascade,
  -- Of the browser's fingerprint, keyed.
  fingerprint_hash bytea not null,
  provider text not null,
  -- e.g. `Firefox` on `Windows`: nothing that tells one machine from another.
  browser text,
  system text,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Nothing makes it last longer.
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'revoked', 'token_reuse'))
);
create index session_of_user on session (user_uuid, last_used_at);
comment on index session_of_user is 'selectSessions, countBegunSince, endAllBut, endOldest: the sessions of an account';

-- A refresh token is used once and has one successor, which its salt and the server's key make again for ten seconds.
create table session_token (
  token_hash bytea primary key,
  session_uuid uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  parent_hash bytea,
  successor_salt bytea,
  used_at timestamptz
);
create index session_token_session on session_token (session_uuid);
comment on index session_token_session is 'deleteEnded, deleteTokensOfAccount: the tokens that go with a session';

-- Lets a signed-in browser join one more provider to its account.
create table link_ticket (
  ticket_hash bytea primary key,
  session_uuid uuid not null,
  user_uuid uuid not null references user_account on delete cascade,
  expires_at timestamptz not null
);

-- What programs sign in with; made and revoked on the command line.
create table bot_token (
  token_hash bytea primary key,
  uuid uuid not null unique,
  user_uuid uuid not null references user_account on delete cascade,
  name text not null,
  created_at timestamptz not null
);
comment on index bot_token_uuid_key is 'deleteBotToken: a token by what the list shows of it';

-- What calls with an Idempotency-Key have done, so that one that is sent again, because its answer was lost, does it no second time
-- (docs/adr/0047-calls-that-are-sent-again.md). Kept for a day, as keyed hashes and a sealed result.
create table done_call (
  key_hash bytea primary key,
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  -- Of what was asked; the same key with anything else is refused.
  content_hash bytea not null,
  result bytea not null default '',
  at timestamptz not null
);

-- Uploads ------------------------------------------------------------------------------------------------------------

-- An uploader is an account, or the keyed hash of a browser's fingerprint, or nobody that could be known again.
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
-- The same content from the same uploader is one upload, also when two arrive at once; a failed one may be sent again.
create unique index upload_once_per_fingerprint on upload (fingerprint_hash, content_hash)
  where fingerprint_hash is not null and user_uuid is null and status <> 'failed';
comment on index upload_once_per_fingerprint is 'insertUploads, findEarlierUpload: a log of a visitor that is sent again';
create unique index upload_once_per_user on upload (user_uuid, content_hash)
  where user_uuid is not null and status <> 'failed';
comment on index upload_once_per_user is 'insertUploads, findEarlierUpload, lockUploadOfContent: a log of an account that is sent again';
create index upload_user on upload (user_uuid, created_at) where user_uuid is not null;
comment on index upload_user is 'selectUploadsAfter, lockNextUploadOf, squad_place, selectVoiceFacts: the uploads of an account';
comment on index upload_idempotency_hash_key is 'insertUploads, findEarlierUpload: a call that is sent again';

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

-- By a claim link another device makes a visitor's upload its own: once, and not for long. An upload has one at a time,
-- and so many in all. Of the link's token the SHA-256 alone is stored.
create table claim_link (
  upload_uuid uuid primary key references upload on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How many links were made of the upload.
  made smallint not null default 1
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
  -- The log that the figures are from.
  source_upload_uuid uuid references upload on delete set null,
  version integer not null default 1,
  -- One of 64 shares, by the last bits of the uuid, in which nights are counted (night_count).
  count_share smallint not null generated always as (get_byte(uuid_send(uuid), 15) & 63) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Whether its last owner deleted it by giving it up, and may take it back; else an admin deleted it.
  deleted_by_owners boolean not null default false,
  -- The description as it is searched (text/search-key.ts).
  description_key text collate "C" not null default '',
  -- Since when no log of the night is left. It is kept, without its runs and its squad, because moderators judged it: it was hidden or
  -- removed, or a request or a report is about it. When it is sent again, it is that night.
  gone_at timestamptz,
  -- The night that moderators hid or removed before, of which this one is another log: the reason stands there.
  hidden_as uuid,
  -- The time that the squad itself took, without what the game takes from everybody.
  average_own_time_ms integer,
  median_own_time_ms integer,
  -- The names that were made up for hunters whose accounts are deleted; no log has them. A log of the same hunt with another name in their
  -- place is recognised by its limbs, so that no hunt is there twice (docs/product.md, "One night, several logs").
  stand_ins text[] not null default '{}',
  -- The day that a moderator set (docs/product.md, "Seasons and categories").
  played_on date,
  -- The day on which the game's build was made.
  built_on date,
  -- The upload whose log lends the night the time at which it began, as long as the shown log has none.
  dated_from uuid,
  -- The day that an owner states, and the upload in whose name. It is shown, and decides nothing.
  said_on date,
  said_in uuid,
  -- The upload in whose name the night is described, also when its description was emptied: the description goes with its ownership
  -- (docs/product.md, "One night, several logs"). Not a reference, because its check would lock the night before the upload, and taking an
  -- upload back locks the upload before its nights. So the uuid stays when the upload is gone.
  described_in uuid,
  -- Whether its owners are asked to send the shown log once more, because it was sent before those lines were kept that decide its owner,
  -- its squad and its host (docs/product.md, "One night, several logs").
  log_wanted boolean not null default false,
  -- The day by which the night's era is told (docs/game-log.md section 3, "Eras"). Which days make an era, the engine says
  -- (packages/engine/src/domain/eras.ts).
  game_day date generated always as (coalesce(built_on, (started_at at time zone 'UTC')::date, played_on)) stored
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index night_session on night (session_key);
comment on index night_session is 'selectKnownSessions, readLogsOfSession, selectFormerNights, selectLogsOfMatch: the nights of a session';
create index night_count_share on night (count_share)
  include (season, squad_size, verified, captured_hydrolysts_count, runs_count) where listed;
comment on index night_count_share is 'derive_night_counts: a sixty-fourth of the public nights, counted at each commit';
-- One for each order of the list. What the list filters by stands in the index: a page is found without the rows.
create index night_by_created_at on night (created_at, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
comment on index night_by_created_at is 'readListPage, selectLatestBests, selectRecent: the latest public nights';
create index night_by_average_extraction_time on night (average_extraction_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
comment on index night_by_average_extraction_time is 'readListPage: public nights by extraction time';
create index night_by_average_real_time on night (average_real_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
comment on index night_by_average_real_time is 'readListPage, selectPasts: public nights by real time, and how many are faster';
create index night_by_average_last_limb on night (average_last_hydrolyst_limb_break_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
comment on index night_by_average_last_limb is 'readListPage: public nights by the last limb';
create index night_by_active_time on night (active_time_ms, uuid)
  include (season, squad_size, verified, captured_hydrolysts_count) where listed;
comment on index night_by_active_time is 'readListPage: public nights by active time';
-- Finds hunters who were in two nights at the same time.
create index night_by_started_at on night (started_at) where started_at is not null;
comment on index night_by_started_at is 'selectOtherPlaces: nights that went on at the same time';
-- Few nights are deleted; each look at a request for verification asks for them.
create index night_deleted on night (uuid) where deleted_at is not null;
comment on index night_deleted is 'selectQueue, countQueue: the few deleted nights, whose requests are left out';
create index night_by_game_day on night (game_day, uuid) where listed;
comment on index night_by_game_day is 'isNightOf: public nights of an era';

-- `user_uuid`: the account that has verified the name. Nobody is in a squad twice.
create table night_member (
  night_uuid uuid not null references night on delete cascade,
  position smallint not null,
  name text not null,
  name_key text collate "C" not null,
  role text not null check (role in ('host', 'client')),
  scope text not null default 'public' check (scope in ('public', 'unlisted', 'private')),
  user_uuid uuid references user_account on delete set null,
  -- The linked account's answer: true, it was there; false, it was not; null, none yet.
  presence boolean,
  -- The chosen log for which a moderator weighed a log of this place's hunter (ADR 0033): an account that has the place later, by the same
  -- name, has had its say by it. It belongs to the night, like the place, so it outlives accounts, and says nothing of them.
  weighed_for uuid,
  -- Whether the place counted before places had to be answered for; no new place does (docs/product.md, "Who vouches for a night").
  is_kept boolean not null default false,
  -- The log that was shown when the account said that it was there: it answers for that one, and for no other that takes its place.
  confirmed_log uuid,
  primary key (night_uuid, position)
);
create index night_member_unlinked on night_member (name_key) where user_uuid is null;
comment on index night_member_unlinked is 'linkMembersOfName, selectNightsOfHunter: places under a name that belong to no account';
create unique index night_member_user on night_member (user_uuid, night_uuid) include (scope, role, presence)
  where user_uuid is not null;
comment on index night_member_user is 'linkMembersOfName, selectPasts, night_standing, note_touched: the places of an account, once in a night';

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
  segments jsonb not null,
  -- The upload that the run is read from when another hunter of the squad hosted it, as long as it is one of the night's.
  filled_from uuid,
  -- The time that the squad itself took, and its parts.
  own_time_ms integer,
  aim_time_ms integer,
  hands_time_ms integer,
  waiting_time_ms integer
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create unique index run_night_position on run (night_uuid, position) include
  (uuid, is_full, extraction_time_ms, real_time_ms, last_hydrolyst_limb_break_time_ms, median_limb_break_time_ms);
comment on index run_night_position is 'upsertRuns, runsOfNight, hunter_night_source, night_standing: the runs of a night in order';
create index run_by_created_at on run (created_at, uuid) include (season, squad_size, verified) where listed;
comment on index run_by_created_at is 'readListPage: the latest public runs';
create index run_by_extraction_time on run (extraction_time_ms, uuid)
  include (season, squad_size, verified) where listed;
comment on index run_by_extraction_time is 'readListPage: public runs by extraction time';
create index run_by_real_time on run (real_time_ms, uuid) include (season, squad_size, verified) where listed;
comment on index run_by_real_time is 'readListPage: public runs by real time';
create index run_by_last_limb on run (last_hydrolyst_limb_break_time_ms, uuid)
  include (season, squad_size, verified) where listed;
comment on index run_by_last_limb is 'readListPage: public runs by the last limb';
create index run_by_median_limb on run (median_limb_break_time_ms, uuid)
  include (season, squad_size, verified) where listed;
comment on index run_by_median_limb is 'readListPage: public runs by the median limb';

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
  own_time_ms integer,
  aim_time_ms integer,
  hands_time_ms integer,
  waiting_time_ms integer,
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
  -- When the account that sent the log gave the night up. It may be taken back for a week; then it is forgotten.
  given_up_at timestamptz,
  -- The night's visibility as the log's sender chose it since; null: as the upload says.
  scope text check (scope in ('public', 'unlisted', 'private')),
  -- The log that a moderator chose when this one was known: this one does not dispute the night while that one is shown (ADR 0033).
  settled_for uuid,
  settled_at timestamptz,
  -- Whether the sender shares another counted night with the squad; the log of a sender who does not makes no night disputed
  -- (docs/product.md, "One night, several logs").
  is_acquainted boolean not null default true,
  -- How much the sender weighs where the log agrees with others (docs/trust.md, S10), computed when the last log of the night came: it
  -- decides whether this is the second voice for places in the first ten. Null weighs as much as any: a visitor's log, one of the night's
  -- only account, or one from before this was kept.
  voice_weight real,
  primary key (upload_uuid, number)
);
create index upload_night_night on upload_night (night_uuid) where night_uuid is not null;
comment on index upload_night_night is 'night_owner, night_standing, squad_place, readLogsOfNight: the logs of a night';

-- The accounts whose logs of a night a moderator weighed when choosing one: another log of theirs does not make the night disputed while
-- the chosen one is shown (ADR 0033).
create table weighed_account (
  id bigint generated always as identity primary key,
  night_uuid uuid not null references night on delete cascade,
  -- Null: everybody who sent a log without an account, as one.
  user_uuid uuid references user_account on delete cascade,
  -- The upload whose log was chosen.
  settled_for uuid not null,
  unique nulls not distinct (night_uuid, user_uuid)
);
comment on index weighed_account_night_uuid_user_uuid_key is 'night_standing, isWeighed, storeChoice: the senders whose logs were weighed';

-- Signals of forged logs ---------------------------------------------------------------------------------------------

-- What the logs of nights tell about whether they can be believed: one row for each log and night, made by its analysis and again when the
-- rules change (signals_version). What a comparison with other logs tells is read from these rows when it is asked for.
create table night_signal (
  upload_uuid uuid not null,
  number smallint not null,
  signals_version integer not null,
  engine_version integer not null,
  -- What the log tells by itself.
  signals jsonb not null,
  -- The process that wrote it, with the session_started_at of its upload_night.
  build_label text,
  session_id text,
  -- Not written any more, like `shape`: copies are found by run_key.
  run_moments smallint[] not null default '{}',
  shards integer[] not null,
  shape integer[] not null default '{}',
  primary key (upload_uuid, number),
  foreign key (upload_uuid, number) references upload_night on delete cascade
);

-- Each run of a night's log by what people made of it, so that a copy is known whatever names, clock and match it has (docs/trust.md, S9).
-- Made by the log's analysis, and again when the rules change.
create table run_key (
  upload_uuid uuid not null,
  number smallint not null,
  -- In the log's night, from 1.
  run smallint not null,
  -- The milliseconds that hands made, in the order of the engine's slots; null where a line is missing.
  key smallint[] not null,
  -- A copy of the run has one of these numbers, or a neighbour of one, at the same place; null where lines of the run are missing.
  bucket_1 integer,
  bucket_2 integer,
  bucket_3 integer,
  bucket_4 integer,
  bucket_5 integer,
  bucket_6 integer,
  primary key (upload_uuid, number, run),
  foreign key (upload_uuid, number) references upload_night on delete cascade
);
create index run_key_bucket_1 on run_key (bucket_1, upload_uuid, number, run) where bucket_1 is not null;
comment on index run_key_bucket_1 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
create index run_key_bucket_2 on run_key (bucket_2, upload_uuid, number, run) where bucket_2 is not null;
comment on index run_key_bucket_2 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
create index run_key_bucket_3 on run_key (bucket_3, upload_uuid, number, run) where bucket_3 is not null;
comment on index run_key_bucket_3 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
create index run_key_bucket_4 on run_key (bucket_4, upload_uuid, number, run) where bucket_4 is not null;
comment on index run_key_bucket_4 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
create index run_key_bucket_5 on run_key (bucket_5, upload_uuid, number, run) where bucket_5 is not null;
comment on index run_key_bucket_5 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';
create index run_key_bucket_6 on run_key (bucket_6, upload_uuid, number, run) where bucket_6 is not null;
comment on index run_key_bucket_6 is 'selectRunsAlike, condemnedAlike: the oldest runs of a bucket';

-- Two runs of which one looks like a copy of the other, found when the second one came. The lesser one is named first.
create table run_copy (
  upload_uuid uuid not null,
  number smallint not null,
  run smallint not null,
  other_upload_uuid uuid not null,
  other_number smallint not null,
  other_run smallint not null,
  -- How many gaps both runs have, and how many of these are of one length.
  compared smallint not null,
  agreed smallint not null,
  primary key (upload_uuid, number, run, other_upload_uuid, other_number, other_run),
  foreign key (upload_uuid, number, run) references run_key on delete cascade,
  foreign key (other_upload_uuid, other_number, other_run) references run_key on delete cascade
);
create index run_copy_of_other on run_copy (other_upload_uuid, other_number, other_run);
comment on index run_copy_of_other is 'selectCopies, replaceRunKeys: copies that the other side found';

-- What moderators decide ---------------------------------------------------------------------------------------------

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
  -- What a request must show, as the page and the server check it.
  needs_vs_pov boolean not null default false,
  needs_input_overlay boolean not null default false,
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
comment on index category_season_slug_key is 'writeCategory, lockCategory, ranked_night: the categories of a season';

-- A moderator's check of a night, as its owner asked for it.
create table verification (
  uuid uuid primary key,
  night_uuid uuid not null references night on delete cascade,
  status text not null check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  -- Null once the account is gone.
  requested_by uuid references user_account on delete set null,
  category text,
  video_url text not null,
  -- [{ ign, role, videoUrl, inputOverlay }]
  povs jsonb not null default '[]',
  message text,
  reason_code text,
  reason text,
  reviewed_by uuid references user_account on delete set null,
  claimed_by uuid references user_account on delete set null,
  claimed_until timestamptz,
  -- [{ by, at }]: of those who approved, where more than one must.
  approvals jsonb not null default '[]',
  -- A new analysis changed what was approved.
  recheck boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when it waits, or waited, for this decision: a new video opens an approved one again.
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Counts the moves, so that two moderators who act at once do not act on the same one.
  version integer not null default 1,
  -- [{ videoUrl, at }]: seconds into the videos at which a moderator saw nightfall.
  nightfalls jsonb not null default '[]',
  -- What its approvers looked at.
  checks text[] not null default '{}',
  -- Why it may be looked at before others.
  hints text[] not null default '{}',
  hints_count smallint generated always as (cardinality(hints)) stored,
  -- Of its night when it was asked for: the queue is filtered by it.
  squad_size smallint not null,
  -- Whether two moderators had to approve it, so that only an admin takes that back.
  needed_second boolean not null default false,
  -- Of the night's figures and the proof at the last move, so that nobody asks for the same again.
  subject_hash bytea,
  -- The figures that were approved, which a new analysis is held against.
  judged jsonb
);
-- Of a night one request is open, or stands, at a time.
create unique index verification_of_night on verification (night_uuid) where status in ('pending', 'approved');
comment on index verification_of_night is 'insertVerification, lockPendingVerification: one request for a night waits or stands';
create index verification_requested on verification (requested_by, created_at, uuid) where requested_by is not null;
comment on index verification_requested is 'selectOwnVerifications, selectRequestTimes, selectRequester: the requests of an account';
create index verification_night on verification (night_uuid, created_at);
comment on index verification_night is 'lastVerification, wasAskedBefore, wasJudged: the requests for a night';
create index verification_age on verification (asked_at, uuid) include (category, squad_size, claimed_until);
comment on index verification_age is 'selectQueue: requests of every status by age';
create index verification_recheck on verification (asked_at, uuid) where recheck;
comment on index verification_recheck is 'selectQueue, selectQueueCounts: the few requests to be looked at again';
create index verification_by_status on verification (status, asked_at, uuid)
  include (category, squad_size, claimed_until, hints_count, night_uuid);
comment on index verification_by_status is 'selectQueue, countQueue, selectQueueCounts: requests of a status, by age or by hints';

-- What became of a request, move by move. Only added to, until the request itself is forgotten.
create table verification_move (
  id bigint primary key generated always as identity,
  verification_uuid uuid not null references verification on delete cascade,
  action text not null check (action in (
    'requested', 'edited', 'reopened', 'cancelled', 'first_approval', 'approved', 'confirmed', 'rejected', 'recheck'
  )),
  at timestamptz not null,
  -- Null when it was nobody, or the account is gone.
  by_uuid uuid references user_account on delete set null,
  reason_code text,
  reason text,
  engine_version integer not null,
  -- What it was about: of the figures, the proof, the engine and the signals; and the figures themselves.
  judged_hash bytea not null,
  judged jsonb not null,
  -- The strong and exact signals of the night's logs at this move (docs/trust.md, "Signals of a forged log"), to compare those by
  -- later rules with; nobody's name is in them. Null: not known, because the move is older than this column.
  signals jsonb
);
create index verification_move_of on verification_move (verification_uuid, id);
comment on index verification_move_of is 'selectMoves, selectQueue: the history of a request';
create index verification_move_by on verification_move (by_uuid, at) where by_uuid is not null;
comment on index verification_move_by is 'selectDecisionsSince, selectApprovedNights: what a moderator decided';

-- What is reported to moderators.
create table report (
  uuid uuid primary key,
  kind text not null check (kind in ('night', 'name', 'description')),
  -- What it is about; gone with it.
  night_uuid uuid references night on delete cascade,
  user_uuid uuid references user_account on delete cascade,
  reporter_uuid uuid not null references user_account on delete cascade,
  reason_code text not null,
  text text not null,
  status text not null default 'open' check (status in ('open', 'resolved', 'dismissed')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references user_account on delete set null,
  -- What the reporter was told.
  decision text,
  check (num_nonnulls(night_uuid, user_uuid) = 1),
  check ((kind = 'name') = (user_uuid is not null)),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'open') = (decision is null))
);
-- One waits of each account about each thing.
create unique index report_once on report (reporter_uuid, kind, coalesce(night_uuid, user_uuid)) where status = 'open';
comment on index report_once is 'insertReport: one open report of an account about one thing';
create index report_queue on report (status, created_at, uuid);
comment on index report_queue is 'selectReports: reports by age, and the open ones about the same thing';
create index report_reporter on report (reporter_uuid, created_at);
comment on index report_reporter is 'countReportsOf, selectReportsOf: the reports of an account';
create index report_night on report (night_uuid, kind) where night_uuid is not null;
comment on index report_night is 'wasJudged, lockOpenReportsAbout, deleteNight: the reports about a night';

-- The words that a report is about, as they were when they were reported: their author may change them meanwhile. They go with the author.
create table report_copy (
  report_uuid uuid primary key references report on delete cascade,
  -- The owner of the night whose description it is, or the hunter whose name; null where a visitor sent the night.
  author_uuid uuid references user_account on delete cascade,
  words text not null
);

-- What was changed, by whom and why: by an account, by an operator on the command line (the name of the system's user), or by a visitor, of
-- whom nothing is kept. Nobody is asked why for what is their own. Objects are named by text: an entry stays when its object is gone.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('operator', 'user', 'visitor')),
  by_name text check ((by_name is null) = (by_kind = 'visitor')),
  action text not null,
  -- Which kinds there are, the app alone says (AuditObjectKind).
  object_kind text not null check (object_kind ~ '^[a-z_]{1,32}$'),
  object text not null,
  reason text,
  details jsonb not null default '{}'
);
create index audit_entry_about on audit_entry ((details ->> 'userUuid')) where details ->> 'userUuid' is not null;
comment on index audit_entry_about is 'forget_names_in_audit: what was done to the names of a deleted account';
-- One for each filter of the audit log, in the order in which it is shown.
create index audit_entry_at on audit_entry (at, id);
comment on index audit_entry_at is 'selectAuditEntries: the latest entries, or those of a stretch of time';
create index audit_entry_of_action on audit_entry (action, at, id);
comment on index audit_entry_of_action is 'selectAuditEntries, forget_names_in_audit: an action, looks and refused names among them';
create index audit_entry_of_kind on audit_entry (object_kind, at, id);
comment on index audit_entry_of_kind is 'selectAuditEntries: a kind of object, as the changes of settings';
create index audit_entry_of_object on audit_entry (object, at, id);
comment on index audit_entry_of_object is 'selectAuditEntries, selectLastEntry, selectLastTimes, forget_names_in_audit: one object';
create index audit_entry_of_actor on audit_entry (by_name, at, id) where by_name is not null;
comment on index audit_entry_of_actor is 'selectAuditEntries, selectEntriesBy: what one did, in order';

-- Games --------------------------------------------------------------------------------------------------------------

-- Ranked runs of the games: one for each account, game and day.
create table game_run (
  uuid uuid primary key,
  -- Null once the account is deleted: its scores stay, and are nobody's (docs/http.md, "Games").
  user_uuid uuid references user_account on delete set null,
  game text not null check (game in ('raplak', 'propa', 'teralyst')),
  -- Of its begin, in UTC.
  day date not null,
  -- Everything that chance brings to the run is made of it; it never leaves the server.
  seed bytea not null,
  begun_at timestamptz not null,
  -- When each limb's jitter was first told: milliseconds since the begin, in the order of the limbs.
  told_ms integer[] not null default '{}',
  ended_at timestamptz,
  -- Points, or milliseconds of the Teralyst; null until the run has one.
  score integer check (score >= 0),
  -- Why it has none; kept for moderators, with what was pressed.
  refusal text check (refusal in ('run_unfinished', 'run_inconsistent', 'run_not_human')),
  refusal_details jsonb,
  inputs jsonb,
  check ((ended_at is null) = (inputs is null)),
  check ((ended_at is null) = (score is null and refusal is null)),
  check (score is null or refusal is null)
);
create unique index game_run_of_day on game_run (user_uuid, game, day);
comment on index game_run_of_day is 'insertRun, selectRunOfDay, selectEarlierRuns: one run of an account for each game and day';
create index game_run_score on game_run (game, day, score) where score is not null;
comment on index game_run_score is 'selectScores, countScores, countScoresBefore, selectDayBefore: the scores of a day in order';
create index game_run_latest on game_run (game, ended_at, score) where score is not null;
comment on index game_run_latest is 'selectPercentiles: the latest scores of a game';

-- The ranked runs of accounts that were deleted on the day of the run, by the sign-ins of these accounts, until the day is over
-- (docs/trust.md, "Threats").
create table kept_game_run (
  -- A keyed hash of the provider and the id there.
  identity_hash bytea not null,
  run_uuid uuid not null references game_run (uuid) on delete cascade,
  day date not null,
  primary key (identity_hash, run_uuid)
);

-- The installation ---------------------------------------------------------------------------------------------------

create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What the source of the desktop analyser's releases last said: asked again with its etag, and shown while it is away.
create table release_feed (
  repository text primary key,
  releases jsonb not null,
  etag text,
  checked_at timestamptz not null
);

-- Counters of the limiter: keyed hashes instead of addresses. Unlogged: they may be lost in a crash, and cost no write-ahead log at every
-- request.
create unlogged table rate_limit (
  limiter text not null,
  bucket text not null,
  window_start timestamptz not null,
  count bigint not null,
  expires_at timestamptz not null,
  primary key (limiter, bucket, window_start)
);

-- Which releases may run on this schema: those that have the migration named here (ADR 0045). A migration that takes something away, or
-- makes stricter what is there, names itself; one that only adds leaves it, so that the release before goes on beside the new one.
create table oldest_release (
  only_row boolean primary key default true check (only_row),
  migration text collate "C" not null
);
insert into oldest_release (migration) values ('0001-schema');

-- Derived ------------------------------------------------------------------------------------------------------------

-- What a transaction changed, until its commit derives everything from it; what boards may not follow while they are
-- locked waits here.
create table touched (
  by_transaction xid8 not null default pg_current_xact_id(),
  night_uuid uuid,
  user_uuid uuid,
  season smallint,
  is_waiting boolean not null default false,
  -- Whether the transaction stored the night.
  is_new boolean not null default false
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create unique index touched_once on touched (by_transaction, night_uuid, user_uuid, season, is_waiting)
  nulls not distinct;
comment on index touched_once is 'note_touched, derive_touched: what a transaction touched, once';

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
  -- Null where no day of the night is known.
  played_at timestamptz,
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
comment on index hunter_night_played is 'countedNights, readNightPage, readOwnNightPage, hunter_count_source: the nights of a hunter';

-- What hunter_night leaves out of an account's own nights: those that are not listed, those in which it hides or says
-- that it was not, those that it sent without being in the squad, and those that it gave up. Both together are its list.
-- `given_up_at`: nothing but that is left of it there. It refers to no night and no account, like hunter_night.
create table own_night (
  user_uuid uuid not null,
  night_uuid uuid not null,
  created_at timestamptz not null,
  season smallint not null,
  squad_size smallint not null,
  verified boolean not null,
  is_counted boolean not null,
  runs_count smallint not null,
  captured_hydrolysts_count smallint not null,
  average_real_time_ms integer,
  average_last_hydrolyst_limb_break_time_ms integer,
  average_extraction_time_ms integer,
  active_time_ms integer,
  given_up_at timestamptz,
  primary key (night_uuid, user_uuid)
) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index own_night_user on own_night (user_uuid, created_at, night_uuid);
comment on index own_night_user is 'readOwnNightPage, selectOwnNightMarks: what only the account itself sees of its nights';

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
comment on index hunter_count_by_captures is 'selectHunterPage: hunters by captures';
-- Searches and the orders without an index of their own read it whole: a season's hunters side by side.
create index hunter_count_by_name on hunter_count (season, ign_key, user_uuid)
  include (nights, all_captures, host_captures, client_captures, created_at, last_night_at, search_key);
comment on index hunter_count_by_name is 'selectHunterPage, countHunters: hunters by name, and searches, from the index alone';
create index hunter_count_by_last_night on hunter_count (season, last_night_at desc nulls last, user_uuid desc);
comment on index hunter_count_by_last_night is 'selectHunterPage: hunters by their last night';

-- The nights that wait for a moderator's choice, since when and why: the list of the desk. Derived from night_standing.
create table disputed_night (
  night_uuid uuid primary key,
  -- When the first of the logs came that dispute the night now.
  since timestamptz not null,
  reason text not null
);

-- Nights that nothing of the night itself keeps from boards, by which logs and since when: a place in the first ten of an unverified board
-- waits until a second voice, seven days or a moderator settle it (docs/product.md, "The first ten"). The instants are remembered, and so
-- not derived; the rest is made of them and of the night at every change (functions/note_counted_nights.sql).
create table counted_night (
  night_uuid uuid primary key,
  -- The uploads whose logs the shown figures are from.
  logs uuid[] not null,
  -- Since when it counts by these logs; null: since before this was kept, and long enough.
  since timestamptz,
  -- When its places stop waiting.
  settles_at timestamptz not null,
  -- Since when a night that counted does not (hidden, disputed, private): the days that its places wait stand still until it counts again.
  -- Null: it counts.
  stopped_at timestamptz
);

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
comment on index board_season_category_metric_squad_size_key is 'selectBoards, write_board_entries: one board for each list';

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
  -- Whether it is verified, and was better than all verified entries before it (docs/product.md, "Records").
  is_record boolean not null default false,
  -- When its place in the first ten stops waiting (counted_night).
  settles_at timestamptz not null default '-infinity',
  primary key (uuid, board_id)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
create index board_entry_place on board_entry (board_id, bucket, value, created_at, uuid)
  include (verified, is_best, is_best_verified);
comment on index board_entry_place is 'selectPlaces, selectListHead, waitingOn, count_board_entries: a board in order, and its buckets';
create index board_entry_squad on board_entry (board_id, squad_key, value, created_at, uuid)
  include (verified, is_best, is_best_verified);
comment on index board_entry_squad is 'mark_best_entries, waitingOn: the entries of a squad, the best first';
create index board_entry_night on board_entry (night_uuid, board_id) where night_uuid is not null;
comment on index board_entry_night is 'write_board_entries, selectStandings, markRow: the entries of a night';
-- A board's records by time; and its verified entries by time, among which a record that is gone is followed by others.
create index board_entry_record on board_entry (board_id, created_at) include (value, uuid) where is_record;
comment on index board_entry_record is 'selectRecords, mark_records, write_board_entries: the records of a board';
create index board_entry_time on board_entry (board_id, created_at, value, uuid) where verified and night_uuid is not null;
comment on index board_entry_time is 'mark_records: the verified entries of a board since a time';

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

-- How often the boards have changed, by which open pages know when to ask again (docs/product.md, "Boards"); one row.
create table board_change (
  id boolean primary key default true check (id),
  -- Of all entries, and of verified nights and runs alone.
  every bigint not null default 0,
  verified bigint not null default 0
);
insert into board_change default values;

-- The work that makes the boards of many nights anew, in parts, beside the boards that are shown (docs/adr/0046-boards-in-parts.md). There
-- is one at a time; another one that comes meanwhile makes it begin again.
create table board_work (
  only_row boolean primary key default true check (only_row),
  -- While it lasts the boards of these seasons show what they did before, and those to come stand beside them.
  seasons smallint[] not null,
  begun_at timestamptz not null,
  -- How many nights these seasons had when it began, and how many are done: all up to `after`.
  total integer not null,
  done integer not null default 0,
  after uuid,
  -- Whether the new boards are shown already, and the former ones are being removed.
  is_switched boolean not null default false
);
