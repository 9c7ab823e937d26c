-- Hunts that are watched while they are played, and where their addresses lead afterwards. Unlogged: nothing of it is kept, what a crash
-- loses is sent again within a second, and figures cost no write-ahead log.
create unlogged table live_hunt (
  uuid uuid primary key,
  user_uuid uuid not null references user_account on delete cascade,
  -- The browser that sends the figures. Not a reference: a session that was deleted has ended as well.
  session_uuid uuid not null,
  is_listed boolean not null,
  started_at timestamptz not null,
  -- When figures came last, else when it began.
  sent_at timestamptz not null,
  ended_at timestamptz,
  -- How often figures came.
  version integer not null default 0,
  -- The latest figures; null before the first, and after the end.
  hunt json
);
create unique index live_hunt_of_user on live_hunt (user_uuid) where ended_at is null;
comment on index live_hunt_of_user is 'upsertHunt, updateHunt, endHunt: the one hunt that an account publishes';
create index live_hunt_user on live_hunt (user_uuid);
comment on index live_hunt_user is 'selectHunt, selectListed: the hunts of one hunter';
