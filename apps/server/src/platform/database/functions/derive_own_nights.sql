-- Makes own_night equal to own_night_source for some nights; both have the same columns in the same order.
create or replace function derive_own_nights(nights uuid[]) returns void language plpgsql as $$
begin
  delete from own_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from own_night_source fresh
    where fresh.night_uuid = kept.night_uuid and fresh.user_uuid = kept.user_uuid and fresh is not distinct from kept
  );
  insert into own_night
  select * from own_night_source fresh where fresh.night_uuid = any (nights)
  on conflict (night_uuid, user_uuid) do nothing;
end
$$;
