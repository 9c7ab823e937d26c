-- Makes hunter_count equal to hunter_count_source for some hunters; both have the same columns in the same order.
create or replace function derive_hunter_counts(hunters uuid[]) returns void language plpgsql as $$
begin
  with fresh as materialized (
    select * from hunter_count_source where user_uuid = any (hunters)
  ), removed as (
    delete from hunter_count kept
    where kept.user_uuid = any (hunters) and not exists (
      select from fresh where fresh.user_uuid = kept.user_uuid and fresh.season = kept.season
    )
  )
  insert into hunter_count
  -- Rows that are already right are left out here: a conflict would write a lock on each such row.
  select * from fresh except select * from hunter_count where user_uuid = any (hunters)
  on conflict (user_uuid, season) do update set
    (nights, runs, all_captures, host_captures, client_captures, last_night_at, created_at, ign_key, search_key) =
    (excluded.nights, excluded.runs, excluded.all_captures, excluded.host_captures, excluded.client_captures,
      excluded.last_night_at, excluded.created_at, excluded.ign_key, excluded.search_key);
end
$$;
