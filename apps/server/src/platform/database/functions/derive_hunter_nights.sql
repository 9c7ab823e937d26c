-- Makes hunter_night equal to hunter_night_source for some nights; both have the same columns in the same order. Rows
-- that are already right stay untouched.
create or replace function derive_hunter_nights(nights uuid[]) returns void language plpgsql as $$
begin
  delete from hunter_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from hunter_night_source fresh
    where fresh.night_uuid = kept.night_uuid and fresh.user_uuid = kept.user_uuid and fresh is not distinct from kept
  );
  insert into hunter_night
  select * from hunter_night_source fresh where fresh.night_uuid = any (nights)
  on conflict (night_uuid, user_uuid) do nothing;
end
$$;
