-- Computes everything derived anew, for all nights and hunters: after a load with its triggers off. Refuses while boards
-- are locked, because they then show an earlier time.
create or replace function rebuild_derived() returns void language plpgsql
  set work_mem = '128MB' set plan_cache_mode = force_custom_plan as $$
declare
  nights uuid[] := array(select uuid from night);
  hunters uuid[] := array(select uuid from user_account);
begin
  perform pg_advisory_xact_lock(7203117);
  if exists (select from setting where key = 'leaderboardsLocked' and value = 'true') then
    raise exception 'the boards are locked: unlock them first';
  end if;
  if exists (select from board_work) or exists (select from board where season < 0) then
    raise exception 'boards are being made anew: wait until that is done';
  end if;
  delete from touched;
  truncate hunter_night, own_night, disputed_night, hunter_count, night_count, night_count_part, board_entry, board_count,
    board_count_part;
  perform copy_nights_to_runs(nights);
  perform note_counted_nights(nights, nights);
  perform derive_all_nights(nights);
  perform derive_night_counts(nights);
  perform derive_hunter_counts(hunters);
  perform derive_all_boards(nights, hunters);
end
$$;
