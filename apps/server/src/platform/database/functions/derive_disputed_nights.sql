-- Makes disputed_night hold exactly what disputed_night_source says of some nights, whose columns are in its order.
create or replace function derive_disputed_nights(nights uuid[]) returns void language plpgsql as $$
begin
  delete from disputed_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from disputed_night_source fresh where fresh.night_uuid = kept.night_uuid and fresh is not distinct from kept
  );
  insert into disputed_night
  select * from disputed_night_source fresh where fresh.night_uuid = any (nights)
  on conflict (night_uuid) do nothing;
end
$$;
