-- What hunters do with their own nights: say that they were there or were not, give a night up and take it back, ask for
-- its verification.

-- What the account says that is linked to the name: true, that was me; false, not me; null, nothing yet.
alter table night_member add column presence boolean;

-- When the account that sent the log gave the night up. It may be taken back for a week; then it is forgotten.
alter table upload_night add column given_up_at timestamptz;

-- Who may see the night, as the account that sent the log chose since; null: as the upload says.
alter table upload_night add column scope text check (scope in ('public', 'unlisted', 'private'));

-- It was deleted because its last owner gave it up: whoever did may take it back. Else an admin deleted it.
alter table night add column deleted_by_owners boolean not null default false;

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
  updated_at timestamptz not null
);
-- Of a night one request is open, or stands, at a time.
create unique index verification_of_night on verification (night_uuid) where status in ('pending', 'approved');
create index verification_requested on verification (requested_by, created_at, uuid) where requested_by is not null;
create index verification_night on verification (night_uuid, created_at);

-- A squad is read by its account with what it says.
drop index night_member_user;
create unique index night_member_user on night_member (user_uuid, night_uuid) include (scope, role, presence)
  where user_uuid is not null;

-- The description as it is searched (text/search-key.ts).
alter table night add column description_key text collate "C" not null default '';
update night set description_key = lower(description) where description <> '';

-- Derived ------------------------------------------------------------------------------------------------------------

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
