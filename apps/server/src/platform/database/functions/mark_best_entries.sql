-- What the function returned in an earlier release has no parts, and PostgreSQL replaces no function by one that returns something else.
drop function if exists mark_best_entries(integer[], uuid[]);

-- Marks the best entry of some squads on some boards, and their best verified one, and unmarks their other entries.
-- Returns the boards, buckets and parts of buckets of the entries whose marks changed.
create or replace function mark_best_entries(boards integer[], squads uuid[])
returns table (board_id integer, bucket integer, part integer) language sql as $$
  with squad as materialized (
    select distinct on_board as board_id, key as squad_key from unnest(boards, squads) given (on_board, key)
  ), best as materialized (
    select squad.*, (
        select entry.uuid from board_entry entry
        where entry.board_id = squad.board_id and entry.squad_key = squad.squad_key
        order by entry.value, entry.created_at, entry.uuid limit 1
      ) as uuid, (
        select entry.uuid from board_entry entry
        where entry.board_id = squad.board_id and entry.squad_key = squad.squad_key and entry.verified
        order by entry.value, entry.created_at, entry.uuid limit 1
      ) as verified_uuid
    from squad
  )
  update board_entry entry
  set is_best = entry.uuid = best.uuid, is_best_verified = coalesce(entry.uuid = best.verified_uuid, false)
  from best
  where entry.board_id = best.board_id and entry.squad_key = best.squad_key
    and (entry.is_best or entry.is_best_verified or entry.uuid in (best.uuid, best.verified_uuid))
    and (entry.is_best, entry.is_best_verified) is distinct from
      (entry.uuid = best.uuid, coalesce(entry.uuid = best.verified_uuid, false))
  returning entry.board_id, entry.bucket, board_part(entry.night_uuid is null, entry.value, entry.created_at)
$$;
