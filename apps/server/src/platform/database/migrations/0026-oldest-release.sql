-- Which releases may run on this schema: those that have the migration named here. A migration that takes something away, or makes
-- stricter what is there, names itself; one that only adds leaves it, so that the release before goes on beside the new one.
create table oldest_release (
  only_row boolean primary key default true check (only_row),
  migration text collate "C" not null
);
insert into oldest_release (migration) values ('0026-oldest-release');
