-- Counts the entries in some buckets of some boards anew, as the sums of their parts, for each of the four lists that are cut from a board.
create or replace function count_board_entries(boards integer[], buckets integer[])
returns void language sql as $$
  with asked as materialized (
    select distinct on_board as board_id, in_bucket as bucket from unnest(boards, buckets) given (on_board, in_bucket)
  ), fresh as materialized (
    select board_id, bucket, sum(entries)::integer as entries, sum(verified_entries)::integer as verified,
      sum(best_entries)::integer as best, sum(best_verified_entries)::integer as best_verified
    from asked join board_count_part using (board_id, bucket)
    group by 1, 2
  ), emptied as (
    delete from board_count kept using asked
    where kept.board_id = asked.board_id and kept.bucket = asked.bucket
      and not exists (select from fresh where fresh.board_id = kept.board_id and fresh.bucket = kept.bucket)
  )
  insert into board_count as kept (board_id, bucket, entries, verified_entries, best_entries, best_verified_entries)
  select * from fresh
  on conflict (board_id, bucket) do update set
    (entries, verified_entries, best_entries, best_verified_entries) =
    (excluded.entries, excluded.verified_entries, excluded.best_entries, excluded.best_verified_entries)
  where kept is distinct from excluded
$$;
