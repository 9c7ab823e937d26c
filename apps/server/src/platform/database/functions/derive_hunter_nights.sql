-- Makes hunter_night hold exactly what hunter_night_source says of some nights; both have the same columns in one order.
-- A row that is as it should be stays.
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
