-- A night of which no log is left, kept without its runs and its squad because moderators judged it: it was hidden or removed, or a
-- request or a report is about it. Sent again, it is that night.
alter table night
  add column gone_at timestamptz,
  -- The night that moderators hid or removed before, of which this one is another log: why it is hidden stands there.
  add column hidden_as uuid;
update night set gone_at = deleted_at
where hidden and deleted_by_owners and not exists (select from upload_night where upload_night.night_uuid = night.uuid);
