-- Copies from some nights to their runs the columns by which lists of runs are filtered.
create or replace function copy_nights_to_runs(nights uuid[]) returns void language sql as $$
  update run set
    (listed, verified, season, squad_size, created_at) =
    (night.listed, night.verified, night.season, night.squad_size, night.created_at)
  from night
  where night.uuid = any (nights) and run.night_uuid = night.uuid
    and (run.listed, run.verified, run.season, run.squad_size, run.created_at) is distinct from
      (night.listed, night.verified, night.season, night.squad_size, night.created_at)
$$;
