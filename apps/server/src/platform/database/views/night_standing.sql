-- Whether a night counts, and whether its figures are plausible and vouched for by its host. No other place decides this (ADR 0018).
--
-- A night counts when a moderator verified it. It also counts when a member with an account answers for it: by having uploaded a log of it
-- without giving the night up, or by confirming the shown log with "that was me". A member who said "not me" answers for nothing. While a
-- log that may dispute the night contradicts it, only a moderator can make it count, by approving it or by choosing the log that is shown.
-- The moderator knew the logs that were there, so none of these disputes the night any more; nor does another log of an account that
-- uploaded one of them, or of the account that has its place in the squad now (ADR 0033). A night whose time nobody knows counts once a
-- moderator has set its day.
--
-- The lines that only a host's log has (nightfall, and everything counted from it) need the host's word: a log of the host's own account
-- that agrees, or the host's confirmation of the shown log. A moderator's approval replaces it (ADR 0043).
create or replace view night_standing as
  select night.uuid as night_uuid,
    dated.is_dated and (night.verified or (sent.by_squad or squad.confirms) and not sent.disputes) as is_counted,
    not night.verified and sent.disputes as is_disputed,
    night.verified or not runs.below_floor as is_plausible,
    dated.is_dated,
    night.verified or sent.by_squad or squad.confirms as is_vouched_for,
    -- The number of known logs, and the number that agree with the shown one. Logs of one hunter that agree with each other
    -- count once, and so do those of one account in the squad under several names. All other uploaders are one voice, because
    -- one person can be many of them.
    least(sent.logs, sent.voices)::integer as logs_count,
    least(sent.agreeing, sent.agreeing_voices)::integer as agreeing_logs_count,
    night.verified or night.perspective <> 'host' or sent.by_host or squad.has_hosts_word as has_hosts_word,
    sent.chosen_at,
    -- The logs contradict the night, but it keeps its place and moderators are asked to look: the uploader is a member who shares no other
    -- counted night with the squad, or a stranger contradicts what a member confirmed.
    not night.verified and not sent.disputes and sent.is_questioned as is_questioned,
    -- The time since when logs dispute the night, and the reason: two hosts' logs differ, or another member's log has other times,
    -- or the uploader of the shown log uploaded a different one.
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
    -- A member confirms by a word for the shown log, or by one from before the host's and members' words were asked
    -- for.
    select coalesce(
        bool_or(member.presence and (member.is_kept or member.confirmed_log is not distinct from night.source_upload_uuid)),
        false
      ) as confirms,
      coalesce(
        -- A place from before the host's word was asked for counts as the word, until the host says "not me".
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
    -- Whether the log's uploader also uploaded the shown log.
    cross join lateral (
      select exists (
        select from upload source where source.uuid = night.source_upload_uuid and (source.user_uuid = upload.user_uuid
          or (source.user_uuid is null and upload.user_uuid is null and source.fingerprint_hash = upload.fingerprint_hash))
      ) and upload_night.given_up_at is null as sender
    ) is_shown_ones
    -- A choice holds while the chosen log is the shown one.
    cross join lateral (
      select (upload_night.settled_for = night.source_upload_uuid) is true as holds
    ) settled
    -- Whether the choosing moderator weighed the logs of this uploader; uploaders without an account are weighed all
    -- together.
    cross join lateral (
      select exists (
        select from weighed_account weighed where weighed.night_uuid = night.uuid
          and weighed.user_uuid is not distinct from upload.user_uuid and weighed.settled_for = night.source_upload_uuid
      ) or (member.weighed_for = night.source_upload_uuid) is true as weighed
    ) heard
    -- A contradiction from the uploader of the shown log has no weight against a member's confirmation, unless the uploader was there
    -- too.
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
    -- A log that covers too little of the night confirms none of it (`leastCompared`, docs/trust.md, S10).
    cross join lateral (
      select upload_night.disputes or upload_night.compared_count is null or upload_night.compared_count >= 10 as enough
    ) told
    where upload_night.night_uuid = night.uuid
  ) sent
  cross join lateral (
    select coalesce(bool_or(run.below_floor), false) as below_floor from run where run.night_uuid = night.uuid
  ) runs;
