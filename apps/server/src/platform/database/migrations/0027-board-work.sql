-- What makes many nights' boards anew is done in parts, beside the boards that are shown (docs/adr/0046-boards-in-parts.md): at most one
-- at a time, and one that comes meanwhile makes it begin again.
create table board_work (
  only_row boolean primary key default true check (only_row),
  -- While it lasts the boards of these seasons show what they did before, and those to come stand beside them.
  seasons smallint[] not null,
  begun_at timestamptz not null,
  -- Nights of these seasons when it began, and those that are done: all up to `after`.
  total integer not null,
  done integer not null default 0,
  after uuid,
  -- The boards to come are shown; what was shown before is being removed.
  is_switched boolean not null default false
);
