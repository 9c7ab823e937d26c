-- Fills the empty tables of what is derived of each night, in parts, because the wanted rows of a part are held in memory. PostgreSQL takes
-- a table that was empty for small, so it looks at the rows of the first part before those of the others come.
create or replace function derive_all_nights(nights uuid[]) returns void language plpgsql as $$
declare
  part_size constant integer := 1000;
  part uuid[];
begin
  for place in 1 .. cardinality(nights) by part_size loop
    part := nights[place : place + part_size - 1];
    perform derive_hunter_nights(part);
    perform derive_own_nights(part);
    perform derive_disputed_nights(part);
    if place = 1 then
      analyze hunter_night;
      analyze own_night;
    end if;
  end loop;
end
$$;
