-- What stood in profiles and on boards before these rules stays there: the places in nights that counted. Those of later, and what is
-- linked to an account from now on, have to be answered for (docs/product.md, "Who vouches for a night").
alter table night_member add column is_kept boolean not null default true;
alter table night_member alter column is_kept set default false;
-- Which log was shown when an account said that it was there: that one it answers for, and no other that takes its place.
alter table night_member add column confirmed_log uuid;

alter table night_member disable trigger user;
update night_member set is_kept = false
where not exists (
  select from hunter_night counted where counted.night_uuid = night_member.night_uuid and counted.is_counted
) and not exists (
  select from own_night counted where counted.night_uuid = night_member.night_uuid and counted.is_counted
);
update night_member set confirmed_log = night.source_upload_uuid
from night where night.uuid = night_member.night_uuid and night_member.presence;
alter table night_member enable trigger user;
