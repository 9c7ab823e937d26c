-- Makes disputed_night equal to disputed_night_source for some nights; both have the same columns in the same order.
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
