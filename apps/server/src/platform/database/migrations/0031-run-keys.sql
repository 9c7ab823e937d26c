-- Each run of a night's log by what people made of it, so that a copy of it is known whatever names, clock and match it says
-- (docs/trust.md, S9). Made by the log's analysis, and again when the rules change.
create table run_key (
  upload_uuid uuid not null,
  number smallint not null,
  -- In the log's night, from 1.
  run smallint not null,
  -- Milliseconds of what hands made, in the order of the engine's slots; null where a line misses.
  key smallint[] not null,
  -- A copy of the run has one of these numbers, or a neighbour of one, at the same place; null where lines of it miss.
  bucket_1 integer,
  bucket_2 integer,
  bucket_3 integer,
  bucket_4 integer,
  bucket_5 integer,
  bucket_6 integer,
  primary key (upload_uuid, number, run),
  foreign key (upload_uuid, number) references upload_night on delete cascade
);
create index run_key_bucket_1 on run_key (bucket_1, upload_uuid, number, run) where bucket_1 is not null;
create index run_key_bucket_2 on run_key (bucket_2, upload_uuid, number, run) where bucket_2 is not null;
create index run_key_bucket_3 on run_key (bucket_3, upload_uuid, number, run) where bucket_3 is not null;
create index run_key_bucket_4 on run_key (bucket_4, upload_uuid, number, run) where bucket_4 is not null;
create index run_key_bucket_5 on run_key (bucket_5, upload_uuid, number, run) where bucket_5 is not null;
create index run_key_bucket_6 on run_key (bucket_6, upload_uuid, number, run) where bucket_6 is not null;

-- Two runs of which one looks like a copy of the other, found by whichever came second. The lesser one is named first.
create table run_copy (
  upload_uuid uuid not null,
  number smallint not null,
  run smallint not null,
  other_upload_uuid uuid not null,
  other_number smallint not null,
  other_run smallint not null,
  -- Of so many gaps that both have, so many are as long.
  compared smallint not null,
  agreed smallint not null,
  primary key (upload_uuid, number, run, other_upload_uuid, other_number, other_run),
  foreign key (upload_uuid, number, run) references run_key on delete cascade,
  foreign key (other_upload_uuid, other_number, other_run) references run_key on delete cascade
);
create index run_copy_of_other on run_copy (other_upload_uuid, other_number, other_run);

-- What copies were found by before. Releases from before this one still write and read it, where they run beside.
alter table night_signal alter column run_moments set default '{}';
alter table night_signal alter column shape set default '{}';
