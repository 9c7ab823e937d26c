-- The nights that wait for a moderator's choice, with since when and why: the list of the desk. Derived of night_standing.
create table disputed_night (
  night_uuid uuid primary key,
  -- When the first of the logs came that dispute it now.
  since timestamptz not null,
  reason text not null
);
create index disputed_night_since on disputed_night (since, night_uuid);
create index disputed_night_reason on disputed_night (reason, since, night_uuid);
-- Those of before, as night_standing says it from now on.
insert into disputed_night (night_uuid, since, reason)
select night.uuid, min(sent.created_at),
  case
    when bool_or(not by.sender and sent.perspective = 'host') then 'hosts'
    when bool_or(not by.sender) then 'mates'
    else 'sender'
  end
from night
join upload_night sent on sent.night_uuid = night.uuid and sent.disputes and sent.given_up_at is null
join upload on upload.uuid = sent.upload_uuid
cross join lateral (
  select exists (
      select from night_member member where member.night_uuid = night.uuid and member.user_uuid = upload.user_uuid
        and member.presence is distinct from false
    ) as member,
    exists (
      select from upload source where source.uuid = night.source_upload_uuid and (source.user_uuid = upload.user_uuid
        or (source.user_uuid is null and upload.user_uuid is null and source.fingerprint_hash = upload.fingerprint_hash))
    ) as sender
) by
where (by.member or by.sender) and not night.verified and not night.hidden and night.deleted_at is null
  and (sent.settled_for = night.source_upload_uuid) is not true
  and not exists (
    select from weighed_account weighed where weighed.night_uuid = night.uuid
      and weighed.user_uuid is not distinct from upload.user_uuid and weighed.settled_for = night.source_upload_uuid
  )
group by night.uuid;
