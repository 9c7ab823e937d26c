-- Each night with each category of its season. The two columns of reasons say what keeps the night from ranking there, whatever
-- its figures are; both are null when nothing does.
--
-- Only a host's log is ranked. A category with requirements takes the nights whose approved verification names it; any other
-- category takes every night of its season. A season without public categories has one without a name, for nights of 6 full
-- runs (ADR 0008). A squad is identified by its hunters: by account where the name is verified and the account does not deny
-- having been there, else by name. A night without a squad is a squad of its own.
--
-- At `settles_at` the night's places in the first ten of unverified boards become settled (functions/note_counted_nights.sql).
create or replace view ranked_night as
  select night.uuid as night_uuid, night.season, category.slug as category, category.minimum_full_runs,
    night.squad_size, coalesce(squad.key, night.uuid) as squad_key, night.verified, standing.is_plausible,
    standing.has_hosts_word, night.full_runs_count, night.created_at,
    night.average_real_time_ms, night.average_last_hydrolyst_limb_break_time_ms, night.active_time_ms,
    night.average_extraction_time_ms,
    case
      when not night.listed then 'not_public'
      when night.perspective <> 'host' then 'client_log'
      when standing.is_disputed then 'disputed'
      when not standing.is_dated then 'undated'
      when not standing.is_counted then 'unconfirmed'
    end as reason_of_night,
    case
      when night.squad_size <> all (category.squad_sizes) then 'squad_size'
      when category.requirements <> '{}' and (not night.verified or night.category is distinct from category.slug)
        then 'not_verified_for_category'
    end as reason_of_category,
    coalesce(counted.settles_at, '-infinity') as settles_at
  from night
  join night_standing standing on standing.night_uuid = night.uuid
  left join counted_night counted on counted.night_uuid = night.uuid
  cross join lateral (
    select encode(substring(sha256(convert_to(
      night.squad_size || json_agg(hunter order by hunter collate "C")::text, 'UTF8')) for 16), 'hex')::uuid as key
    from (
      select coalesce(case when member.presence is distinct from false then member.user_uuid::text end,
        'name:' || member.name_key) as hunter
      from night_member member where member.night_uuid = night.uuid
    ) hunters
  ) squad
  join lateral (
    select slug, minimum_full_runs, squad_sizes, requirements from category where season = night.season
    union all
    select '', 6, array[1, 2, 3, 4]::smallint[] || night.squad_size, '{}'
    where not exists (select from category where season = night.season and scope = 'public')
  ) category on true;
