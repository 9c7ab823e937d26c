-- Makes disputed_night equal to disputed_night_source for some nights; both have the same columns in the same order. The
-- view is read once, as in derive_hunter_nights.
create or replace function derive_disputed_nights(nights uuid[]) returns void language plpgsql as $$
declare
  wanted constant disputed_night_source[] := array(
    select source from disputed_night_source source where source.night_uuid = any (nights)
  );
begin
  delete from disputed_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from unnest(wanted) fresh where fresh.night_uuid = kept.night_uuid and fresh is not distinct from kept
  );
  insert into disputed_night
  select * from unnest(wanted)
  on conflict (night_uuid) do nothing;
end
$$;
