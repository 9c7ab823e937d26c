-- What the site of a verified night's video says of it. A row is about an address, so that a video of two nights is asked about once.
create table video_check (
  video_url text primary key,
  -- When its site was asked last.
  asked_at timestamptz not null,
  -- Since when its site says, in answers of several days, that there is no such video; null while it is there.
  missing_since timestamptz,
  -- When that was believed, and the hunters were told; null before.
  gone_at timestamptz
);
