-- Keys of former secrets by which suspensions were kept: they name nobody, so that none can be kept anew under another key.
create table kept_suspension_key (
  -- A keyed hash by the key itself: a rotation that is run again finds what it kept.
  mark bytea primary key,
  -- By the secret of now.
  sealed bytea not null,
  -- Of the last suspension that was kept by it.
  until timestamptz not null
);
create index kept_suspension_key_until on kept_suspension_key (until);
