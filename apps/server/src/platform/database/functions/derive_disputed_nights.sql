-- Makes disputed_night hold exactly what disputed_night_source says of some nights, whose columns are in its order.
-- What the view says is asked once, for a few thousand nights at a time: it is held in memory.
create or replace function derive_disputed_nights(nights uuid[]) returns void language plpgsql as $$
declare
  part_size constant integer := 5000;
  part uuid[];
  fresh disputed_night_source[];
begin
  for place in 1 .. coalesce(cardinality(nights), 0) by part_size loop
    part := nights[place : place + part_size - 1];
    fresh := array(select told from disputed_night_source told where told.night_uuid = any (part));
    delete from disputed_night kept
    where kept.night_uuid = any (part) and not exists (
      select from unnest(fresh) told
      where told.night_uuid = kept.night_uuid and told is not distinct from kept
    );
    insert into disputed_night
    select * from unnest(fresh)
    on conflict (night_uuid) do nothing;
  end loop;
end
$$;
