-- Returns the part of its bucket that an entry of a board is counted in. A part is a stretch of the board's order, so that its entries are
-- read by the index board_entry_place: 16 ms of a bucket of times. All hunters of a bucket have the same number of captures, and come by
-- the age of their accounts: a part of theirs is four weeks (2,419,200 s). Part 0 has also the hunters of a broken row, whose instant lies
-- outside the calendar or is infinite: a bucket is counted whole when it is asked (count_board_parts).
create or replace function board_part(is_of_hunters boolean, value integer, created_at timestamptz)
returns integer language sql stable as $$
  select case
    when not is_of_hunters then value >> 4
    when created_at between '1970-01-01Z' and '9999-12-31Z' then floor(extract(epoch from created_at) / 2419200)::integer
    else 0
  end
$$;
