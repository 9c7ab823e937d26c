-- Counts nights and runs anew in the parts of shares that some nights belong to, and as the sums of its parts whatever changed of a share.
-- Shares and parts are given by the last bits of a night's uuid: there are 64 shares of 64 parts each. So those of a removed night are
-- known too, and a change reads a 4096th of the nights. A share of which no part is counted yet is counted whole.
create or replace function derive_night_counts(nights uuid[]) returns void language plpgsql as $$
declare
  -- By what the nights of the counts are that are summed anew: share, season, squad size and so on.
  changed jsonb;
begin
  with touched_part as materialized (
    select distinct (get_byte(uuid_send(night), 15) & 63)::smallint as share, get_byte(uuid_send(night), 14) & 63 as part
    from unnest(nights) night
  ), whole as materialized (
    select distinct share from touched_part
    where not exists (select from night_count_part kept where kept.share = touched_part.share)
  ), asked as materialized (
    select share, part from touched_part union select share, part from whole cross join generate_series(0, 63) part
  ), fresh as materialized (
    select share, part::smallint, season, squad_size, verified, captured_hydrolysts_count, count(*)::integer as nights,
      sum(runs_count)::integer as runs
    from asked join night on night.listed and night.count_share = share and (get_byte(uuid_send(night.uuid), 14) & 63) = part
    group by 1, 2, 3, 4, 5, 6
  ), removed as (
    delete from night_count_part kept using asked
    where kept.share = asked.share and kept.part = asked.part and not exists (
      select from fresh
      where (fresh.share, fresh.part, fresh.season, fresh.squad_size, fresh.verified, fresh.captured_hydrolysts_count) =
        (kept.share, kept.part, kept.season, kept.squad_size, kept.verified, kept.captured_hydrolysts_count)
    )
    returning kept.share, season, squad_size, verified, captured_hydrolysts_count
  ), written as (
    insert into night_count_part
    -- Rows that are already right are left out here: a conflict would write a lock on each such row.
    select * from fresh except select kept.* from asked join night_count_part kept using (share, part)
    on conflict (share, part, season, squad_size, verified, captured_hydrolysts_count) do update
      set nights = excluded.nights, runs = excluded.runs
    returning share, season, squad_size, verified, captured_hydrolysts_count
  )
  select jsonb_agg(counted) into changed
  from (
    select * from removed
    union
    select * from written
    union
    select share, season, squad_size, verified, captured_hydrolysts_count from whole join night_count using (share)
  ) counted;

  with counted as materialized (
    select * from jsonb_to_recordset(changed) counted (
      share smallint, season smallint, squad_size smallint, verified boolean, captured_hydrolysts_count smallint
    )
  ), fresh as materialized (
    select share, season, squad_size, verified, captured_hydrolysts_count, sum(part.nights)::integer as nights,
      sum(part.runs)::integer as runs
    from counted join night_count_part part using (share, season, squad_size, verified, captured_hydrolysts_count)
    group by 1, 2, 3, 4, 5
  ), removed as (
    delete from night_count kept using counted
    where (kept.share, kept.season, kept.squad_size, kept.verified, kept.captured_hydrolysts_count) =
        (counted.share, counted.season, counted.squad_size, counted.verified, counted.captured_hydrolysts_count)
      and not exists (
        select from fresh
        where (fresh.share, fresh.season, fresh.squad_size, fresh.verified, fresh.captured_hydrolysts_count) =
          (kept.share, kept.season, kept.squad_size, kept.verified, kept.captured_hydrolysts_count)
      )
  )
  insert into night_count as kept
  select * from fresh
  on conflict (share, season, squad_size, verified, captured_hydrolysts_count) do update
    set nights = excluded.nights, runs = excluded.runs
    where kept is distinct from excluded;
end
$$;
