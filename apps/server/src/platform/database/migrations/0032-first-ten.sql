-- Nights that nothing of the night itself keeps from boards, by what and since when: a place in the first ten of an unverified board
-- waits until a second voice, seven days or a moderator settle it (docs/product.md, "The first ten"). The instants are remembered, so
-- that this is not derived; what else is here is made of them and of the night at every change (functions/note_counted_nights.sql).
create table counted_night (
  night_uuid uuid primary key,
  -- The uploads whose logs the shown figures are from.
  logs uuid[] not null,
  -- Since when it counts by these; null: since before this was kept, and long enough.
  since timestamptz,
  -- From when on its places wait no more.
  settles_at timestamptz not null
);
-- Nights that stand on boards when the rule arrives stay where they are.
insert into counted_night (night_uuid, logs, settles_at)
select night.uuid, array(
    select distinct shown.log from (
      select night.source_upload_uuid union all select run.filled_from from run where run.night_uuid = night.uuid
    ) shown (log)
    where shown.log is not null order by shown.log
  ), '-infinity'
from night
where night.uuid in (select night_uuid from board_entry);

alter table board_entry add column settles_at timestamptz not null default '-infinity';
-- Of a night that the transaction stored.
alter table touched add column is_new boolean not null default false;
