-- Names under which no hunt is published for a day, because an admin ended one. Logged, unlike the hunts: a crash lifts no bar.
create table live_bar (
  -- A keyed hash: the name of an account that was deleted meanwhile is not kept.
  name_hash bytea primary key,
  until timestamptz not null
);
comment on index live_hunt_user is 'countBegun, selectHuntsOf, deleteAccount: the hunts of an account, ended ones too';
