-- By a claim link another device makes a visitor's upload its own: once, and not for long. An upload has one at a time,
-- and so many in all. Of the link's token the SHA-256 alone is stored.
create table claim_link (
  upload_uuid uuid primary key references upload on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- How many links were made of the upload.
  made smallint not null default 1
);
