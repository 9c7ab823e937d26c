-- The process that looks after the installation's conditions, and whose turn ends when it does not look again.
create table operator_watch (
  id boolean primary key default true check (id),
  watcher uuid not null,
  watches_until timestamptz not null
);

-- Which conditions hold, and what of it the operators' webhook was told.
create table operator_notice (
  condition text primary key,
  is_raised boolean not null,
  -- Since when it is so.
  changed_at timestamptz not null,
  -- The last look that found it.
  found_at timestamptz not null,
  facts jsonb not null,
  -- The `changed_at` that was told when it began; null when the webhook knows of nothing that could end.
  told_at timestamptz,
  -- How often the change was sent in vain, and when it is sent again.
  tries integer not null default 0,
  try_at timestamptz not null
);
