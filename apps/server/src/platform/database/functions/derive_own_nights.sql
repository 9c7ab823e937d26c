-- Makes own_night equal to own_night_source for some nights; both have the same columns in the same order. The view is read
-- once, as in derive_hunter_nights.
create or replace function derive_own_nights(nights uuid[]) returns void language plpgsql as $$
declare
  wanted constant own_night_source[] := array(
    select source from own_night_source source where source.night_uuid = any (nights)
  );
begin
  delete from own_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from unnest(wanted) fresh
    where fresh.night_uuid = kept.night_uuid and fresh.user_uuid = kept.user_uuid and fresh is not distinct from kept
  );
  insert into own_night
  select * from unnest(wanted)
  on conflict (night_uuid, user_uuid) do nothing;
end
$$;
