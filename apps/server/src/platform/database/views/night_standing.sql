-- Whether a night counts, and whether its figures are plausible and its host's: the one place that says so (ADR 0018).
--
-- A night counts when a moderator verified it. It also counts when somebody of its squad with an account answers for it: who
-- sent a log of it and has not given the night up, or who said of the log that is shown that it was them. Who says that it was not
-- them answers for nothing. While a log that may dispute the night tells it differently, only a moderator does, by approving it or by choosing the
-- log that is shown; who chose knew the logs that were there, so that none of them disputes any more, nor does another one of whoever
-- sent one of them, or has their place in the squad now (ADR 0033). A night of which nobody knows when it was played counts once a
-- moderator has set its day.
--
-- What only a host's log has (nightfall, and all that is counted from it) is that host's to answer for: by a log that tells the same and
-- that their own account sent, or by their word for the log that is shown, or it is a moderator's (ADR 0043).
create or replace view night_standing as
  select night.uuid as night_uuid,
    dated.is_dated and (night.verified or (sent.by_squad or squad.confirms) and not sent.disputes) as is_counted,
    not night.verified and sent.disputes as is_disputed,
    night.verified or not runs.below_floor as is_plausible,
    dated.is_dated,
    night.verified or sent.by_squad or squad.confirms as is_vouched_for,
    -- How many logs of the night are known, and how many tell what is shown: one a hunter and story, and of each account in the
    -- squad, by however many names. All others who sent some are one voice, for anybody can be many.
    least(sent.logs, sent.voices)::integer as logs_count,
    least(sent.agreeing, sent.agreeing_voices)::integer as agreeing_logs_count,
    night.verified or night.perspective <> 'host' or sent.by_host or squad.has_hosts_word as has_hosts_word,
    sent.chosen_at,
    -- A hunter of the squad who shares no other counted night with it tells it differently, or a stranger tells otherwise what somebody of
    -- the squad confirmed: moderators look, and it stays where it is.
    not night.verified and not sent.disputes and sent.is_questioned as is_questioned,
    -- Since when the logs that dispute it are there, and why they do: two hosts' differ, or a squad mate's other times, or whoever
    -- sent the shown one sent another.
    sent.disputed_since,
    case
      when sent.by_hosts then 'hosts' when sent.by_mates then 'mates' when sent.disputes then 'sender'
      when sent.by_newcomers then 'newcomer' when sent.is_questioned then 'sender'
    end as dispute_reason
  from night
  cross join lateral (
    select night.started_at is not null or night.played_on is not null as is_dated
  ) dated
  cross join lateral (
    -- By a word for the log that is shown, or one of before it was asked whose word a night has.
    select coalesce(
        bool_or(member.presence and (member.is_kept or member.confirmed_log is not distinct from night.source_upload_uuid)),
        false
      ) as confirms,
      coalesce(
        -- What stood there before it was asked whose word it has, until the host says that it was not them.
        (bool_or(member.is_kept and member.presence is distinct from false)
          and not bool_or(member.role = 'host' and member.presence is false))
        or bool_or(member.role = 'host' and member.presence and member.confirmed_log = night.source_upload_uuid),
        false
      ) as has_hosts_word
    from night_member member where member.night_uuid = night.uuid and member.user_uuid is not null
  ) squad
  cross join lateral (
    select coalesce(bool_or(disputing.now), false) as disputes,
      coalesce(
        min(upload_night.created_at) filter (where disputing.now),
        min(upload_night.created_at) filter (where disputing.questions)
      ) as disputed_since,
      coalesce(bool_or(disputing.questions), false) as is_questioned,
      bool_or(disputing.questions and not is_shown_ones.sender) as by_newcomers,
      bool_or(disputing.now and not is_shown_ones.sender and upload_night.perspective = 'host') as by_hosts,
      bool_or(disputing.now and not is_shown_ones.sender) as by_mates,
      count(distinct (coalesce(upload_night.log_owner, ''), upload_night.disputes)) filter (where told.enough) as logs,
      count(distinct (member.user_uuid, upload_night.disputes)) filter (where told.enough) as voices,
      count(distinct coalesce(upload_night.log_owner, '')) filter (where told.enough and not upload_night.disputes) as agreeing,
      count(distinct coalesce(member.user_uuid::text, '')) filter (where told.enough and not upload_night.disputes) as agreeing_voices,
      coalesce(bool_or(member.user_uuid is not null), false) as by_squad,
      coalesce(bool_or(member.role = 'host' and upload_night.perspective = 'host' and not upload_night.disputes), false) as by_host,
      max(upload_night.settled_at) filter (where settled.holds and upload_night.upload_uuid = night.source_upload_uuid) as chosen_at
    from upload_night
    join upload on upload.uuid = upload_night.upload_uuid
    left join night_member member on member.night_uuid = upload_night.night_uuid and member.user_uuid = upload.user_uuid
      and member.presence is distinct from false and upload_night.given_up_at is null
    -- Who sent the log that is shown as well.
    cross join lateral (
      select exists (
        select from upload source where source.uuid = night.source_upload_uuid and (source.user_uuid = upload.user_uuid
          or (source.user_uuid is null and upload.user_uuid is null and source.fingerprint_hash = upload.fingerprint_hash))
      ) and upload_night.given_up_at is null as sender
    ) is_shown_ones
    -- A choice holds while the log that was chosen is the one that is shown.
    cross join lateral (
      select (upload_night.settled_for = night.source_upload_uuid) is true as holds
    ) settled
    -- Whoever chose it has weighed what its sender tells, or, of one without an account, what all of those tell.
    cross join lateral (
      select exists (
        select from weighed_account weighed where weighed.night_uuid = night.uuid
          and weighed.user_uuid is not distinct from upload.user_uuid and weighed.settled_for = night.source_upload_uuid
      ) or (member.weighed_for = night.source_upload_uuid) is true as weighed
    ) heard
    -- What the sender of the shown log tells otherwise has no weight against the squad's word for it, unless they were there as well.
    cross join lateral (
      select unsettled.tells and unsettled.has_weight as now,
        unsettled.tells and not unsettled.has_weight and (is_shown_ones.sender or member.user_uuid is not null) as questions
      from (
        select upload_night.disputes and not settled.holds and not heard.weighed as tells,
          case
            when is_shown_ones.sender then member.user_uuid is not null or not squad.confirms
            else member.user_uuid is not null and upload_night.is_acquainted
          end as has_weight
      ) unsettled
    ) disputing
    -- A mate's log that has too little of the night confirms none of it (`leastCompared`, docs/trust.md, S10).
    cross join lateral (
      select upload_night.disputes or upload_night.compared_count is null or upload_night.compared_count >= 10 as enough
    ) told
    where upload_night.night_uuid = night.uuid
  ) sent
  cross join lateral (
    select coalesce(bool_or(run.below_floor), false) as below_floor from run where run.night_uuid = night.uuid
  ) runs;
