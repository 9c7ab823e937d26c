-- The wanted rows of hunter_night. When the host does not answer for a host's log, the figures that only such a log has are nobody's.
-- A night's time is the one that a log gives, else the middle of the day that a moderator set, but never later than its upload,
-- because a machine's clock may be ahead. The best run is one that may be ranked.
create or replace view hunter_night_source as
  select member.user_uuid, night.uuid as night_uuid, member.role,
    case when standing.is_dated then
      least(coalesce(night.started_at, (night.played_on + time '12:00') at time zone 'UTC'), night.created_at)
    end as played_at, night.created_at, night.season, night.squad_size,
    night.verified, standing.is_counted, standing.is_plausible,
    night.runs_count, night.full_runs_count, night.captured_hydrolysts_count,
    case when standing.has_hosts_word then night.average_real_time_ms end as average_real_time_ms,
    case when standing.has_hosts_word then night.average_last_hydrolyst_limb_break_time_ms end
      as average_last_hydrolyst_limb_break_time_ms,
    night.average_extraction_time_ms, night.active_time_ms,
    runs.best_real_time_ms as best_run_real_time_ms, runs.best_last_limb_ms as best_run_last_hydrolyst_limb_break_time_ms,
    array(
      select mate.user_uuid from squad_place mate
      where mate.night_uuid = night.uuid and mate.user_uuid <> member.user_uuid and not mate.is_masked
        and mate.presence is distinct from false and (mate.is_answered or night.verified)
      order by mate.position
    ) as mate_uuids,
    coalesce(runs.uuids, '{}') as run_uuids,
    coalesce(runs.real_times_ms, '{}') as real_times_ms,
    coalesce(runs.last_limbs_ms, '{}') as last_hydrolyst_limb_break_times_ms,
    coalesce(runs.extraction_times_ms, '{}') as extraction_times_ms,
    coalesce(runs.median_limbs_ms, '{}') as median_limb_break_times_ms
  from night
  join night_standing standing on standing.night_uuid = night.uuid
  join squad_place member on member.night_uuid = night.uuid
    and member.user_uuid is not null and not member.is_masked and member.presence is distinct from false
    and (member.is_answered or night.verified)
  cross join lateral (
    select array_agg(run.uuid order by position) as uuids,
      array_agg(case when standing.has_hosts_word then real_time_ms end order by position) as real_times_ms,
      array_agg(case when standing.has_hosts_word then last_hydrolyst_limb_break_time_ms end order by position) as last_limbs_ms,
      array_agg(extraction_time_ms order by position) as extraction_times_ms,
      array_agg(median_limb_break_time_ms order by position) as median_limbs_ms,
      min(real_time_ms) 
        filter (where is_full and standing.has_hosts_word and (night.verified or not below_floor)) as best_real_time_ms,
      min(last_hydrolyst_limb_break_time_ms)
        filter (where is_full and standing.has_hosts_word and (night.verified or not below_floor)) as best_last_limb_ms
    from run where run.night_uuid = night.uuid
  ) runs
  where night.listed;
