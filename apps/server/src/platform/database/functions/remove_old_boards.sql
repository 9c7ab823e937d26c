-- Removes some entries of replaced boards, which no page reads any more; with their last entries the boards are removed
-- as well.
create or replace function remove_old_boards() returns void language plpgsql as $$
declare
  part_size constant integer := 5000;
  old_boards integer[];
  removed integer;
begin
  perform pg_advisory_xact_lock(7203117);
  old_boards := array(select id from board where season = -32768);
  delete from board_entry entry using (
    select board_id, uuid from board_entry where board_id = any (old_boards) limit part_size
  ) part
  where entry.board_id = part.board_id and entry.uuid = part.uuid;
  get diagnostics removed = row_count;
  if removed < part_size then
    delete from board_count_part where board_id = any (old_boards);
    delete from board_count where board_id = any (old_boards);
    delete from board where id = any (old_boards);
  end if;
end
$$;
