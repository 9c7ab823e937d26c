-- What the source of the desktop analyser's releases last said: asked again with its etag, and shown while it is away.
create table release_feed (
  repository text primary key,
  releases jsonb not null,
  etag text,
  checked_at timestamptz not null
);
