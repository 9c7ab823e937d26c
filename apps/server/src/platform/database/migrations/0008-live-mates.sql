-- Mates who want to be named in a hunt that is watched. Unlogged, like the hunt: nothing of it is kept. A hunter is in one squad at a time,
-- so an account asks or is named in one hunt; a refusal stays with its hunt.
create unlogged table live_hunt_mate (
  user_uuid uuid not null references user_account on delete cascade,
  live_uuid uuid not null references live_hunt on delete cascade,
  asked_at timestamptz not null,
  -- The verified name that the account wants to have shown. It is named under no other one.
  asked_ign text not null,
  -- False once the account took its wish back after a refusal: then only the refusal is kept, so that it does not ask again and again.
  asks boolean not null default true,
  -- What the hunter of the hunt says; null while they have not answered.
  is_accepted boolean,
  primary key (user_uuid, live_uuid)
);
create unique index live_hunt_mate_unrefused on live_hunt_mate (user_uuid) where is_accepted is distinct from false;
comment on index live_hunt_mate_unrefused is 'upsertMate, askAfterRefusal: the one hunt in which an account asks or is named';
create index live_hunt_mate_of_hunt on live_hunt_mate (live_uuid);
comment on index live_hunt_mate_of_hunt is 'selectFigures, selectMates, countMates: who wants to be named in a hunt';
-- Listed hunts are found by the index of running ones.
comment on index live_hunt_user is 'deleteAccount: the hunts of an account that goes, ended ones too';
