-- Whose logs of a night a moderator weighed who chose the one that is shown: one more of the same account's makes the night
-- disputed no more while it is shown by that one (ADR 0033).
create table weighed_account (
  id bigint generated always as identity primary key,
  night_uuid uuid not null references night on delete cascade,
  -- Null: everybody who sent a log without an account, as one.
  user_uuid uuid references user_account on delete cascade,
  -- The upload whose log was chosen.
  settled_for uuid not null,
  unique nulls not distinct (night_uuid, user_uuid)
);
create index weighed_account_user on weighed_account (user_uuid) where user_uuid is not null;
-- Choices of before.
insert into weighed_account (night_uuid, user_uuid, settled_for)
select distinct night.uuid, upload.user_uuid, night.source_upload_uuid
from night
join upload_night on upload_night.night_uuid = night.uuid and upload_night.settled_for = night.source_upload_uuid
join upload on upload.uuid = upload_night.upload_uuid;
