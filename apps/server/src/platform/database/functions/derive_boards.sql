-- Brings the boards up to date with the entries that some nights and hunters have now. Works in parts, because the claims
-- of one part are held in memory.
--
-- While board_work rebuilds the boards of some seasons, the boards on show stay as they are, except for entries that must
-- go (stays_on_boards). New entries go to the boards being built beside them, whose season is below zero.
create or replace function derive_boards(nights uuid[], hunters uuid[]) returns void language plpgsql as $$
declare
  part_size constant integer := 20000;
  part_of_nights uuid[];
  part_of_hunters uuid[];
  held constant smallint[] := array(select unnest(seasons) from board_work where not is_switched);
begin
  for place in 1 .. greatest(cardinality(nights), cardinality(hunters)) by part_size loop
    part_of_nights := nights[place : place + part_size - 1];
    part_of_hunters := hunters[place : place + part_size - 1];
    perform write_board_entries(part_of_nights, part_of_hunters, array(
      select (metric, case when season = any (held) then -season else season end, category, squad_size, value,
        created_at, uuid, night_uuid, squad_key, verified, null, settles_at)::board_claim
      from board_claim where night_uuid = any (part_of_nights) and unranked_reason is null
      union all
      select (metric, case when season = any (held) then -season else season end, category, squad_size, value,
        created_at, uuid, night_uuid, squad_key, verified, null, settles_at)::board_claim
      from hunter_claim where uuid = any (part_of_hunters)
      union all
      select stays from stays_on_boards(part_of_nights, part_of_hunters, held) stays where cardinality(held) > 0
    ));
  end loop;
end
$$;
