-- Fills empty boards with the entries of all nights and hunters. PostgreSQL plans for a table by what it last knew of it, and takes one that
-- was empty for small: it then reads all entries for each entry. So it looks at the entries of the first nights before those of the others
-- come.
create or replace function derive_all_boards(nights uuid[], hunters uuid[]) returns void language plpgsql as $$
begin
  perform derive_boards(nights[:1000], '{}');
  analyze board_entry;
  analyze board_count_part;
  perform derive_boards(nights[1001:], hunters);
end
$$;
