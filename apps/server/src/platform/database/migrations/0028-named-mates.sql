-- Whose nights an account takes for its own without being asked about each: nights that name it, and that the other one sent
-- (docs/product.md, "Who vouches for a night").
create table trusted_sender (
  id bigint generated always as identity primary key,
  user_uuid uuid not null references user_account (uuid) on delete cascade,
  sender_uuid uuid not null references user_account (uuid) on delete cascade,
  created_at timestamptz not null,
  unique (user_uuid, sender_uuid),
  check (user_uuid <> sender_uuid)
);
create index trusted_sender_sender on trusted_sender (sender_uuid);
