-- Counts nights and runs anew in the shares that some nights belong to. A share is one of 64 parts of all nights, given
-- by the last six bits of a night's uuid. So the share of a removed night is known too, and a change recounts a
-- sixty-fourth of the nights.
create or replace function derive_night_counts(nights uuid[]) returns void language plpgsql as $$
declare
  shares smallint[] := array(select distinct get_byte(uuid_send(night), 15) & 63 from unnest(nights) night);
begin
  with fresh as materialized (
    select count_share as share, season, squad_size, verified, captured_hydrolysts_count,
      count(*)::integer as nights, sum(runs_count)::integer as runs
    from night where listed and count_share = any (shares)
    group by 1, 2, 3, 4, 5
  ), removed as (
    delete from night_count kept
    where kept.share = any (shares) and not exists (
      select from fresh
      where (fresh.share, fresh.season, fresh.squad_size, fresh.verified, fresh.captured_hydrolysts_count) =
        (kept.share, kept.season, kept.squad_size, kept.verified, kept.captured_hydrolysts_count)
    )
  )
  insert into night_count
  -- Rows that are already right are left out here: a conflict would write a lock on each such row.
  select * from fresh except select * from night_count where share = any (shares)
  on conflict (share, season, squad_size, verified, captured_hydrolysts_count) do update
    set nights = excluded.nights, runs = excluded.runs;
end
$$;
