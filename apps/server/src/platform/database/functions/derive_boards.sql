-- Makes the boards hold what some nights and hunters have on them now. Works in parts, for the claims of one part are
-- held in memory.
create or replace function derive_boards(nights uuid[], hunters uuid[]) returns void language plpgsql as $$
declare
  part_size constant integer := 20000;
  part_of_nights uuid[];
  part_of_hunters uuid[];
begin
  for place in 1 .. greatest(cardinality(nights), cardinality(hunters)) by part_size loop
    part_of_nights := nights[place : place + part_size - 1];
    part_of_hunters := hunters[place : place + part_size - 1];
    perform write_board_entries(part_of_nights, part_of_hunters, array(
      select (metric, season, category, squad_size, value, created_at, uuid, night_uuid, squad_key, verified,
        null)::board_claim
      from board_claim where night_uuid = any (part_of_nights) and unranked_reason is null
      union all
      select (metric, season, category, squad_size, value, created_at, uuid, night_uuid, squad_key, verified,
        null)::board_claim
      from hunter_claim where uuid = any (part_of_hunters)
    ));
  end loop;
end
$$;
