-- Whose the ranked runs of a day were, by who signed in to an account that is gone: until that day is over (docs/trust.md, "Threats").
create table kept_game_run (
  -- A keyed hash of provider and id there.
  identity_hash bytea not null,
  run_uuid uuid not null references game_run (uuid) on delete cascade,
  day date not null,
  primary key (identity_hash, run_uuid)
);
create index kept_game_run_day on kept_game_run (day);
create index kept_game_run_run on kept_game_run (run_uuid);
