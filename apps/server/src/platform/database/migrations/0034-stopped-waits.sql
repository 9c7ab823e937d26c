-- Since when a night that counted does not (hidden, disputed, private): the days that its places wait in the first ten of boards stand still
-- until it counts again (functions/note_counted_nights.sql). Null: it counts.
alter table counted_night add column stopped_at timestamptz;
