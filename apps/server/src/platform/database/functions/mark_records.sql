-- Marks the records of some boards, from a given instant of each board on: the verified entries that are better than all
-- before them. Records before that instant stay as they are. Of several entries at one instant, as the runs of one night
-- are, only the best can be a record.
create or replace function mark_records(boards integer[], instants timestamptz[]) returns void language sql as $$
  with begin as materialized (
    select given.board_id, given.instant, (
        select entry.value from board_entry entry
        where entry.board_id = given.board_id and entry.is_record and entry.created_at < given.instant
        order by entry.created_at desc limit 1
      ) as best
    from (
      select on_board as board_id, min(since) as instant from unnest(boards, instants) given (on_board, since) group by 1
    ) given
  ), step as (
    select entry.board_id, entry.uuid, entry.value,
      row_number() over (partition by entry.board_id, entry.created_at order by entry.value, entry.uuid) as nth,
      min(entry.value) over (
        partition by entry.board_id order by entry.created_at groups between unbounded preceding and 1 preceding
      ) as best
    from begin
    join board_entry entry on entry.board_id = begin.board_id and entry.created_at >= begin.instant
      and entry.verified and entry.night_uuid is not null and (begin.best is null or entry.value < begin.best)
  ), record as materialized (
    select board_id, uuid from step where nth = 1 and (best is null or value < best)
  ), asked as (
    select board_id, uuid from record
    union
    select entry.board_id, entry.uuid from begin
    join board_entry entry on entry.board_id = begin.board_id and entry.is_record and entry.created_at >= begin.instant
  )
  update board_entry entry
  set is_record = exists (select from record where (record.board_id, record.uuid) = (entry.board_id, entry.uuid))
  from asked
  where entry.board_id = asked.board_id and entry.uuid = asked.uuid and entry.is_record is distinct from
    exists (select from record where (record.board_id, record.uuid) = (entry.board_id, entry.uuid))
$$;
