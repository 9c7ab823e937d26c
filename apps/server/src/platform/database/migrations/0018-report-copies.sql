-- What a report is about, as it was when it was reported: whoever wrote it may change it meanwhile. It goes with whoever wrote it.
create table report_copy (
  report_uuid uuid primary key references report on delete cascade,
  -- Of a description the owner of the night, of a name its hunter; null where a visitor sent the night.
  author_uuid uuid references user_account on delete cascade,
  words text not null
);
create index report_copy_author on report_copy (author_uuid) where author_uuid is not null;
