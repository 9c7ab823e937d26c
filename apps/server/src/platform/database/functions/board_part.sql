-- Returns the part of its bucket that an entry of a board is counted in. A part is a stretch of the board's order, so that its entries are
-- read by the index board_entry_place: 16 ms of a bucket of times. All hunters of a bucket have the same number of captures, and come by
-- the age of their accounts: a part of theirs is four weeks (2,419,200 s).
create or replace function board_part(is_of_hunters boolean, value integer, created_at timestamptz)
returns integer language sql stable as $$
  select case when is_of_hunters then floor(extract(epoch from created_at) / 2419200)::integer else value >> 4 end
$$;
