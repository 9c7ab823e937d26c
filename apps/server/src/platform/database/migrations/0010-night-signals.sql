-- What the logs of nights tell about whether they can be believed: one row a log and night, made by its analysis and again
-- when the rules change (signals_version). What comparing with other logs tells is read from these rows when it is asked for.
create table night_signal (
  upload_uuid uuid not null,
  number smallint not null,
  signals_version integer not null,
  engine_version integer not null,
  -- What the log tells by itself.
  signals jsonb not null,
  -- The process that wrote it, with the session_started_at of its upload_night.
  build_label text,
  session_id text,
  -- How many of the log's moments each run has, in order.
  run_moments smallint[] not null,
  shards integer[] not null,
  -- By these numbers copies of it are found.
  shape integer[] not null,
  primary key (upload_uuid, number),
  foreign key (upload_uuid, number) references upload_night on delete cascade
);
create index night_signal_shape on night_signal using gin (shape) with (fastupdate = off);
-- Who was where at the same time.
create index night_by_started_at on night (started_at) where started_at is not null;
