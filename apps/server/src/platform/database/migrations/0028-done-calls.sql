-- What calls with an Idempotency-Key have done, so that one that is sent again because its answer was lost does it no second time
-- (docs/adr/0047-calls-that-are-sent-again.md). Kept for a day; keyed hashes, and the result sealed.
create table done_call (
  key_hash bytea primary key,
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  -- Of what was asked: the same key for anything else is refused.
  content_hash bytea not null,
  result bytea not null default '',
  at timestamptz not null
);
create index done_call_at on done_call (at);
create index done_call_user on done_call (user_uuid);
