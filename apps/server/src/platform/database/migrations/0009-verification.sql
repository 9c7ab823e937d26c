-- Verification: what a decision is about, and what was decided.

alter table verification
  -- Since when it waits, or waited, for this decision: a new video opens an approved one again.
  add column asked_at timestamptz,
  add column decided_at timestamptz,
  -- Counts the moves: two who act at once do not act on the same one.
  add column version integer not null default 1,
  -- [{ videoUrl, at }]: seconds into the videos at which a moderator saw nightfall.
  add column nightfalls jsonb not null default '[]',
  -- What the moderators who approved it looked at.
  add column checks text[] not null default '{}',
  -- Why it may be looked at before others.
  add column hints text[] not null default '{}',
  add column hints_count smallint generated always as (cardinality(hints)) stored,
  -- Of its night when it was asked for: the queue is filtered by it.
  add column squad_size smallint,
  -- Two had to approve it, so that an admin alone takes that back.
  add column needed_second boolean not null default false,
  -- Of the night's figures and the proof at the last move: nobody asks for the same again.
  add column subject_hash bytea,
  -- The figures that were approved, which a new analysis is held against.
  add column judged jsonb;
update verification set
  asked_at = created_at,
  decided_at = case when status in ('approved', 'rejected') then updated_at end,
  squad_size = (select squad_size from night where night.uuid = night_uuid);
alter table verification alter column asked_at set not null, alter column squad_size set not null;

-- The queue, by age, with what it is filtered by; and by hints.
create index verification_queue on verification (status, asked_at, uuid) include (category, squad_size, claimed_until);
create index verification_age on verification (asked_at, uuid) include (category, squad_size, claimed_until);
create index verification_hints on verification (hints_count desc, asked_at, uuid) where status = 'pending';
create index verification_recheck on verification (asked_at, uuid) where recheck;
create index verification_decided on verification (decided_at) include (status, reason_code, asked_at) where decided_at is not null;

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
  judged jsonb not null
);
create index verification_move_of on verification_move (verification_uuid, id);
create index verification_move_by on verification_move (by_uuid, at) where by_uuid is not null;

-- What a request must show, as the page and the server check it.
alter table category
  add column needs_vs_pov boolean not null default false,
  add column needs_input_overlay boolean not null default false;
