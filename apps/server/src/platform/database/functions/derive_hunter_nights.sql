-- Makes hunter_night equal to hunter_night_source for some nights; both have the same columns in the same order. Rows
-- that are already right stay untouched. The view is read once, because planning it takes longer than reading it.
create or replace function derive_hunter_nights(nights uuid[]) returns void language plpgsql as $$
declare
  wanted constant hunter_night_source[] := array(
    select source from hunter_night_source source where source.night_uuid = any (nights)
  );
begin
  delete from hunter_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from unnest(wanted) fresh
    where fresh.night_uuid = kept.night_uuid and fresh.user_uuid = kept.user_uuid and fresh is not distinct from kept
  );
  insert into hunter_night
  select * from unnest(wanted)
  on conflict (night_uuid, user_uuid) do nothing;
end
$$;
