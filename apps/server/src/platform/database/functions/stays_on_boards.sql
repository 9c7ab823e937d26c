-- Returns the entries of some nights and hunters that may stay on the boards of some seasons while these boards do not follow the
-- nights. Nights that are no longer public, runs that no longer exist, and hunters without a verified name may not stay. Seasons
-- that are null mean all boards.
create or replace function stays_on_boards(nights uuid[], hunters uuid[], seasons smallint[])
returns setof board_claim language sql stable as $$
  select board.metric, board.season, board.category, board.squad_size, entry.value, entry.created_at, entry.uuid,
    entry.night_uuid, entry.squad_key, entry.verified, null, entry.settles_at
  from board_entry entry join board on board.id = entry.board_id
  where entry.night_uuid = any (nights) and (seasons is null or board.season = any (seasons))
    and exists (select from night where night.uuid = entry.night_uuid and night.listed)
    and (entry.uuid = entry.night_uuid or exists (select from run where run.uuid = entry.uuid))
  union all
  select board.metric, board.season, board.category, board.squad_size, entry.value, entry.created_at, entry.uuid,
    entry.night_uuid, entry.squad_key, entry.verified, null, entry.settles_at
  from board_entry entry join board on board.id = entry.board_id
  where entry.uuid = any (hunters) and entry.night_uuid is null and (seasons is null or board.season = any (seasons))
    and exists (select from user_account account where account.uuid = entry.uuid and account.listed)
$$;
