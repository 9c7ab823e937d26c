-- Whether a night counts, and whether its figures are plausible: the one place that says so (ADR 0018).
--
-- A night counts when a moderator verified it. It also counts when one of its uploaders has an account in its squad, unless
-- another host's log tells the night differently.
create or replace view night_standing as
  select night.uuid as night_uuid,
    night.verified or sent.by_squad and not sent.disputes as is_counted,
    not night.verified and sent.disputes as is_disputed,
    night.verified or not runs.below_floor as is_plausible
  from night
  cross join lateral (
    select coalesce(bool_or(upload_night.disputes), false) as disputes,
      coalesce(bool_or(member.user_uuid is not null), false) as by_squad
    from upload_night
    join upload on upload.uuid = upload_night.upload_uuid
    left join night_member member on member.night_uuid = upload_night.night_uuid and member.user_uuid = upload.user_uuid
    where upload_night.night_uuid = night.uuid
  ) sent
  cross join lateral (
    select coalesce(bool_or(run.below_floor), false) as below_floor from run where run.night_uuid = night.uuid
  ) runs;
