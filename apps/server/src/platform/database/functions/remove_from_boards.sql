-- Removes from locked boards the entries that may not stay even there (stays_on_boards). All other entries of these nights and
-- hunters stay as they were.
create or replace function remove_from_boards(nights uuid[], hunters uuid[]) returns void language plpgsql as $$
begin
  perform write_board_entries(nights, hunters, array(
    select stays from stays_on_boards(nights, hunters, null) stays
  ));
end
$$;
