-- Counts the entries in some parts of some buckets anew, for each of the four lists that are cut from a board. A bucket of which no part
-- is counted yet, or of which many parts, part 0 or null are asked, is counted whole. The buckets are the sums of their parts (count_board_entries).
create or replace function count_board_parts(boards integer[], buckets integer[], parts integer[])
returns void language sql as $$
  with asked as materialized (
    select distinct on_board as board_id, in_bucket as bucket, in_part as part
    from unnest(boards, buckets, parts) given (on_board, in_bucket, in_part)
  ), whole as materialized (
    select board_id, bucket from asked group by 1, 2
    having count(*) > 8 or bool_or(part is null or part = 0) or not exists (
      select from board_count_part kept where kept.board_id = asked.board_id and kept.bucket = asked.bucket
    )
  ), stretch as materialized (
    -- The first place of each part, and the first one behind it (board_part).
    select asked.*, bounds.*
    from asked
    join board on board.id = asked.board_id
    cross join lateral (
      select bucket as value, to_timestamp(part * 2419200.0) as instant, bucket as end_value,
        to_timestamp((part + 1) * 2419200.0) as end_instant
      where board.squad_size = 0
      union all
      select part << 4, '-infinity', (part + 1) << 4, '-infinity' where board.squad_size <> 0
    ) bounds
    where not exists (select from whole where whole.board_id = asked.board_id and whole.bucket = asked.bucket)
  ), fresh as materialized (
    -- Nothing is read that the index board_entry_place has not got.
    select board_id, bucket, board_part(board.squad_size = 0, value, created_at) as part, count(*)::integer as entries,
      (count(*) filter (where verified))::integer as verified, (count(*) filter (where is_best))::integer as best,
      (count(*) filter (where is_best_verified))::integer as best_verified
    from whole join board on board.id = board_id join board_entry using (board_id, bucket)
    group by 1, 2, 3
    union all
    select stretch.board_id, stretch.bucket, stretch.part, counted.*
    from stretch cross join lateral (
      select count(*)::integer as entries, (count(*) filter (where verified))::integer,
        (count(*) filter (where is_best))::integer, (count(*) filter (where is_best_verified))::integer
      from board_entry entry
      where entry.board_id = stretch.board_id and entry.bucket = stretch.bucket
        and (entry.value, entry.created_at) >= (stretch.value, stretch.instant)
        and (entry.value, entry.created_at) < (stretch.end_value, stretch.end_instant)
    ) counted
    where counted.entries > 0
  ), emptied as (
    delete from board_count_part kept using stretch
    where kept.board_id = stretch.board_id and kept.bucket = stretch.bucket and kept.part = stretch.part and not exists (
      select from fresh where (fresh.board_id, fresh.bucket, fresh.part) = (kept.board_id, kept.bucket, kept.part)
    )
  ), emptied_of_whole as (
    delete from board_count_part kept using whole
    where kept.board_id = whole.board_id and kept.bucket = whole.bucket and not exists (
      select from fresh where (fresh.board_id, fresh.bucket, fresh.part) = (kept.board_id, kept.bucket, kept.part)
    )
  )
  insert into board_count_part as kept
    (board_id, bucket, part, entries, verified_entries, best_entries, best_verified_entries)
  select * from fresh
  on conflict (board_id, bucket, part) do update set
    (entries, verified_entries, best_entries, best_verified_entries) =
    (excluded.entries, excluded.verified_entries, excluded.best_entries, excluded.best_verified_entries)
  where kept is distinct from excluded
$$;
