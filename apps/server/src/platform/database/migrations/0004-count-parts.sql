-- Counts of lists and boards by parts so small that a commit counts theirs anew in any installation; night_count and board_count are
-- their sums. A share, or a bucket, has all of its parts or none: those that are there already are counted by parts when one of their
-- nights, or entries, changes.

-- night_count by parts: each share has 64, given by the last six bits of the byte before that of the share.
create table night_count_part (
  share smallint not null,
  part smallint not null,
  season smallint not null,
  squad_size smallint not null,
  verified boolean not null,
  captured_hydrolysts_count smallint not null,
  nights integer not null,
  runs integer not null,
  primary key (share, part, season, squad_size, verified, captured_hydrolysts_count)
);
create index night_count_part_sum on night_count_part (share, season, squad_size, verified, captured_hydrolysts_count)
  include (nights, runs);
comment on index night_count_part_sum is 'derive_night_counts: the parts that a count of a share is the sum of';

drop index night_count_share;
create index night_by_count_part on night (count_share, (get_byte(uuid_send(uuid), 14) & 63))
  include (uuid, season, squad_size, verified, captured_hydrolysts_count, runs_count) where listed;
comment on index night_by_count_part is 'derive_night_counts: the public nights of a part of a share, counted at each commit';

-- board_count by parts, which are stretches of a bucket (functions/board_part.sql).
create table board_count_part (
  board_id integer not null,
  bucket integer not null,
  part integer not null,
  entries integer not null,
  verified_entries integer not null,
  best_entries integer not null,
  best_verified_entries integer not null,
  primary key (board_id, bucket, part)
) with (fillfactor = 80);
comment on index board_entry_place is 'selectPlaces, selectListHead, waitingOn, count_board_parts: a board in order, and parts of its buckets';
