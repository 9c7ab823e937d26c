-- Every figure of a night or run that could stand on a board. `unranked_reason` says why it does not stand there; null
-- means that it does. Only this view and ranked_night decide what counts on boards.
--
-- The reasons are those of packages/contracts/src/personal-bests.ts; the first that applies is given. A missing word of the
-- host comes last, because the host's word does not help a night that lacks something else. A run needs no minimum of full
-- runs in its night.
create or replace view board_claim as
  select figure.metric, night.season, night.category, night.squad_size, figure.value, night.created_at,
    coalesce(figure.run_uuid, night.night_uuid) as uuid, night.night_uuid, night.squad_key, night.verified,
    coalesce(
      night.reason_of_night,
      case when figure.below_floor and not night.verified or figure.run_uuid is null and not night.is_plausible then 'below_floor' end,
      night.reason_of_category,
      case
        when figure.run_uuid is null and night.full_runs_count < night.minimum_full_runs then 'too_few_full_runs'
        when figure.value is null then 'figure_unknown'
        when not night.has_hosts_word then 'host_unconfirmed'
      end
    ) as unranked_reason, night.settles_at
  from ranked_night night
  cross join lateral (
    select null::uuid as run_uuid, false as below_floor, metric, value
    from (values
      ('averageRealTime', night.average_real_time_ms),
      ('averageLastHydrolystLimbBreakTime', night.average_last_hydrolyst_limb_break_time_ms),
      ('activeTime', night.active_time_ms),
      ('averageExtractionTime', night.average_extraction_time_ms)
    ) of_night (metric, value)
    union all
    select run.uuid, run.below_floor, metric, value
    from run
    cross join lateral (values
      ('realTime', run.real_time_ms),
      ('lastHydrolystLimbBreakTime', run.last_hydrolyst_limb_break_time_ms)
    ) of_run (metric, value)
    where run.night_uuid = night.night_uuid and run.is_full
  ) figure;
