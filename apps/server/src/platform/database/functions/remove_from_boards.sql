-- Takes from locked boards what may not stay even there: nights that are no longer public, runs that no longer exist, and
-- hunters without a verified name. All other entries of these nights and hunters stay as they were.
create or replace function remove_from_boards(nights uuid[], hunters uuid[]) returns void language plpgsql as $$
begin
  perform write_board_entries(nights, hunters, array(
    select (board.metric, board.season, board.category, board.squad_size, entry.value, entry.created_at, entry.uuid,
      entry.night_uuid, entry.squad_key, entry.verified, null)::board_claim
    from board_entry entry join board on board.id = entry.board_id
    where entry.night_uuid = any (nights)
      and exists (select from night where night.uuid = entry.night_uuid and night.listed)
      and (entry.uuid = entry.night_uuid or exists (select from run where run.uuid = entry.uuid))
    union all
    select (board.metric, board.season, board.category, board.squad_size, entry.value, entry.created_at, entry.uuid,
      entry.night_uuid, entry.squad_key, entry.verified, null)::board_claim
    from board_entry entry join board on board.id = entry.board_id
    where entry.uuid = any (hunters) and entry.night_uuid is null
      and exists (select from user_account account where account.uuid = entry.uuid and account.listed)
  ));
end
$$;
