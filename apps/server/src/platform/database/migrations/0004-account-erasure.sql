-- Accounts that are being deleted. What the request could not do at once, a job does in batches; this says what is left to
-- do, and goes, with the account, at the end.
create table account_erasure (
  user_uuid uuid primary key references user_account on delete cascade,
  -- As they were written, and as they are compared.
  names text[] not null,
  name_keys text[] not null,
  -- Stands where the names stood, so that the nights of a squad still are one squad's.
  stand_in text not null,
  -- Whether the nights that nobody else answers for stay.
  keeps_nights boolean not null,
  begun_at timestamptz not null
);
