-- Accounts that became one, and what moved, so that it can be taken back.

-- An account that was merged stays, with nothing but what the other one has as well, until that cannot be undone any more.
alter table user_account add column merged_into uuid references user_account on delete set null;
create index user_account_merged on user_account (merged_into) where merged_into is not null;

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
create index account_merge_into on account_merge (into_uuid, merged_at);
create index account_merge_merged on account_merge (merged_at, uuid);

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
