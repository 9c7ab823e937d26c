-- In which upload's name a night is described: the description goes with its ownership (docs/product.md, "One night, several logs").
-- Also of one that was emptied since. No reference, which would be checked the wrong way round: whoever takes an upload back locks it, and
-- its nights then. So what is described in an upload's name keeps its uuid, also when that is gone.
alter table night add column described_in uuid;

-- Those of before; nothing is derived of it. Where a hunter of the squad sent a log it is theirs, else whose log came first.
alter table night disable trigger user;
update night set described_in = by.upload_uuid
from (
  select distinct on (sent.night_uuid) sent.night_uuid, sent.upload_uuid
  from upload_night sent
  join upload on upload.uuid = sent.upload_uuid
  left join night_member member on member.night_uuid = sent.night_uuid and member.user_uuid = upload.user_uuid
    and member.presence is distinct from false
  where sent.night_uuid is not null
  order by sent.night_uuid, member.user_uuid is null, sent.status <> 'created', sent.created_at, sent.upload_uuid
) by
where by.night_uuid = night.uuid and (night.description <> '' or exists (
  select from upload_night sent join upload on upload.uuid = sent.upload_uuid
  where sent.night_uuid = night.uuid and upload.description <> ''
));
alter table night enable trigger user;

-- The first who sent a night owns it while nobody of its squad does. Where the first log is gone, it is the first of those that are left.
alter table upload_night disable trigger user;
update upload_night set status = 'created'
from (
  select distinct on (sent.night_uuid) sent.upload_uuid, sent.number
  from upload_night sent
  where sent.night_uuid is not null and not exists (
    select from upload_night first where first.night_uuid = sent.night_uuid and first.status = 'created'
  )
  order by sent.night_uuid, sent.given_up_at is not null, sent.created_at, sent.upload_uuid
) first
where first.upload_uuid = upload_night.upload_uuid and first.number = upload_night.number;
alter table upload_night enable trigger user;
