-- Stores since when some nights have counted by the logs that they are shown by, and when their places in the first ten of unverified
-- boards become settled (docs/product.md, "The first ten"). The earliest of three things settles them: the end of seven days; a log of
-- another account of the squad that agrees, once that account is a month old; a moderator's approval or choice.
--
-- The seven days begin anew when the night is shown by another log, so that a place never settles with a figure that has not waited. They
-- stand still while the night does not count (`stopped_at`) and go on afterwards: time in which nobody sees the night does not count, and
-- a dispute that was taken back does not begin the wait anew. New nights count from their creation.
create or replace function note_counted_nights(nights uuid[], new_nights uuid[]) returns void language sql as $$
  with counting as materialized (
    select night.uuid, night.verified or standing.chosen_at is not null as is_settled, array(
        select distinct shown.log from (
          select night.source_upload_uuid union all select run.filled_from from run where run.night_uuid = night.uuid
        ) shown (log)
        where shown.log is not null order by shown.log
      ) as logs,
      case when night.uuid = any (new_nights) then night.created_at else date_trunc('milliseconds', now()) end
        as noted_at, (
        -- Two known accounts have to agree (S10): the uploader of the shown log is one of them, or two other members are.
        select (array_agg(distinct account.created_at + interval '1 month'))[
          case when bool_and(source_upload.user_uuid is not null and coalesce(source.voice_weight, 1) >= 0.5) then 1 else 2 end]
        from upload_night sent
        join upload on upload.uuid = sent.upload_uuid
        join user_account account on account.uuid = upload.user_uuid
        join night_member member on member.night_uuid = sent.night_uuid and member.user_uuid = account.uuid
          and member.name = sent.log_owner and member.presence is distinct from false
        join upload_night source on source.upload_uuid = night.source_upload_uuid and source.night_uuid = night.uuid
        join upload source_upload on source_upload.uuid = source.upload_uuid
        -- Logs of one account, of one browser or of one hunter count as one voice, whoever else uploads them.
        where sent.night_uuid = night.uuid and sent.given_up_at is null and not sent.disputes and sent.compared_count >= 10
          and source_upload.user_uuid is distinct from upload.user_uuid
          and (source_upload.fingerprint_hash = upload.fingerprint_hash) is not true
          and source.log_owner is distinct from sent.log_owner
          and coalesce(sent.voice_weight, 1) >= 0.5
      ) as second_voice_at
    from night
    join night_standing standing on standing.night_uuid = night.uuid
    where night.uuid = any (nights) and night.listed and night.perspective = 'host' and standing.is_counted
      and not standing.is_disputed and standing.has_hosts_word
  ), dated as materialized (
    select counting.*,
      case when kept.night_uuid is null or (kept.logs <> counting.logs and counting.logs <> '{}') then noted_at
        else kept.since + coalesce(date_trunc('milliseconds', now()) - kept.stopped_at, interval '0') end as since
    from counting left join counted_night kept on kept.night_uuid = counting.uuid
  ), gone as (
    delete from counted_night kept
    where kept.night_uuid = any (nights) and not exists (select from night where night.uuid = kept.night_uuid)
  ), stopped as (
    update counted_night kept set stopped_at = date_trunc('milliseconds', now())
    where kept.night_uuid = any (nights) and kept.stopped_at is null
      and exists (select from night where night.uuid = kept.night_uuid)
      and not exists (select from counting where counting.uuid = kept.night_uuid)
  )
  insert into counted_night as kept (night_uuid, logs, since, settles_at)
  select uuid, logs, since,
    case when is_settled or since is null then '-infinity' else least(since + interval '7 days', second_voice_at) end
  from dated
  on conflict (night_uuid) do update
    set (logs, since, settles_at, stopped_at) = (excluded.logs, excluded.since, excluded.settles_at, null)
    where (kept.logs, kept.since, kept.settles_at, kept.stopped_at) is distinct from (excluded.logs, excluded.since, excluded.settles_at, null)
$$;
