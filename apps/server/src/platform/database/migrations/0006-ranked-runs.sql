-- Ranked runs of the games: one an account, game and day.

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
create index game_run_score on game_run (game, day, score) where score is not null;
create index game_run_latest on game_run (game, ended_at, score) where score is not null;

-- The audit log tells of these as well.
alter table audit_entry drop constraint audit_entry_object_kind_check;
alter table audit_entry add constraint audit_entry_object_kind_check check (
  object_kind in (
    'night', 'upload', 'upload_block', 'name', 'user', 'category', 'setting', 'session', 'provider', 'bot_token',
    'game_run'
  )
);
