-- The wanted rows of own_night.
create or replace view own_night_source as
  select own.user_uuid, night.uuid as night_uuid, night.created_at, night.season, night.squad_size, night.verified,
    standing.is_counted, night.runs_count, night.captured_hydrolysts_count,
    night.average_real_time_ms, night.average_last_hydrolyst_limb_break_time_ms, night.average_extraction_time_ms,
    night.active_time_ms,
    case when own.is_given_up then own.given_up_at end as given_up_at
  from night
  join night_standing standing on standing.night_uuid = night.uuid
  cross join lateral (
    select user_uuid, bool_or(is_shown) as is_shown, max(given_up_at) as given_up_at,
      night.deleted_at is not null or bool_and(given_up_at is not null) as is_given_up
    from (
      select member.user_uuid, null::timestamptz as given_up_at,
        night.listed and not member.is_masked and member.presence is distinct from false
          and (member.is_answered or night.verified) as is_shown
      from squad_place member where member.night_uuid = night.uuid
      union all
      select upload.user_uuid, sent.given_up_at, false
      from upload_night sent join upload on upload.uuid = sent.upload_uuid
      where sent.night_uuid = night.uuid
        -- A voice of a private night does not see it. Nor does a voice see it after its owners deleted it, when nobody owns it.
        and (night.scope <> 'private'
          or upload.user_uuid = any (array(select owner.user_uuid from night_owner owner where owner.night_uuid = night.uuid))
          or night.deleted_at is not null and case
            when exists (
              select from upload_night own join upload by on by.uuid = own.upload_uuid
              join night_member member on member.night_uuid = own.night_uuid and member.user_uuid = by.user_uuid
              where own.night_uuid = night.uuid and member.presence is distinct from false
            ) then exists (
              select from night_member member where member.night_uuid = night.uuid and member.user_uuid = upload.user_uuid
                and member.presence is distinct from false
            )
            else sent.status = 'created'
          end)
    ) tie
    where user_uuid is not null
    group by user_uuid
  ) own
  where not own.is_shown and (night.deleted_at is null or night.deleted_by_owners)
    and (own.given_up_at is not null or not own.is_given_up);
