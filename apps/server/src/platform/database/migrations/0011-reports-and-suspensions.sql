-- What is reported to moderators, and accounts that may only look for a while.

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
create index report_queue on report (status, created_at, uuid);
create index report_reporter on report (reporter_uuid, created_at);
create index report_night on report (night_uuid, kind) where night_uuid is not null;
create index report_user on report (user_uuid) where user_uuid is not null;

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
create index suspension_user on suspension (user_uuid, begun_at);
create index suspension_begun on suspension (begun_at, uuid);

-- Which kinds of things the audit log tells of is said by the app alone (AuditObjectKind).
alter table audit_entry drop constraint audit_entry_object_kind_check;
alter table audit_entry add constraint audit_entry_object_kind_check check (object_kind ~ '^[a-z_]{1,32}$');
