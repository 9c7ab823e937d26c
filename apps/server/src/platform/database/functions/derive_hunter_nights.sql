-- Makes hunter_night hold exactly what hunter_night_source says of some nights.
create or replace function derive_hunter_nights(nights uuid[]) returns void language plpgsql as $$
begin
  delete from hunter_night kept
  where kept.night_uuid = any (nights) and not exists (
    select from hunter_night_source fresh
    where fresh.night_uuid = kept.night_uuid and fresh.user_uuid = kept.user_uuid
  );
  insert into hunter_night as kept (user_uuid, night_uuid, role, played_at, created_at, season, squad_size, verified,
    is_counted, is_plausible, runs_count, full_runs_count, captured_hydrolysts_count, average_real_time_ms,
    average_last_hydrolyst_limb_break_time_ms, average_extraction_time_ms, active_time_ms, best_run_real_time_ms,
    best_run_last_hydrolyst_limb_break_time_ms, mate_uuids, run_uuids, real_times_ms,
    last_hydrolyst_limb_break_times_ms, extraction_times_ms, median_limb_break_times_ms)
  select * from hunter_night_source fresh where fresh.night_uuid = any (nights)
  on conflict (night_uuid, user_uuid) do update set
    (role, played_at, created_at, season, squad_size, verified, is_counted, is_plausible, runs_count, full_runs_count,
      captured_hydrolysts_count, average_real_time_ms, average_last_hydrolyst_limb_break_time_ms,
      average_extraction_time_ms, active_time_ms, best_run_real_time_ms, best_run_last_hydrolyst_limb_break_time_ms,
      mate_uuids, run_uuids, real_times_ms, last_hydrolyst_limb_break_times_ms, extraction_times_ms,
      median_limb_break_times_ms) =
    (excluded.role, excluded.played_at, excluded.created_at, excluded.season, excluded.squad_size, excluded.verified,
      excluded.is_counted, excluded.is_plausible, excluded.runs_count, excluded.full_runs_count,
      excluded.captured_hydrolysts_count, excluded.average_real_time_ms,
      excluded.average_last_hydrolyst_limb_break_time_ms, excluded.average_extraction_time_ms,
      excluded.active_time_ms, excluded.best_run_real_time_ms, excluded.best_run_last_hydrolyst_limb_break_time_ms,
      excluded.mate_uuids, excluded.run_uuids, excluded.real_times_ms, excluded.last_hydrolyst_limb_break_times_ms,
      excluded.extraction_times_ms, excluded.median_limb_break_times_ms)
  where kept is distinct from excluded;
end
$$;
