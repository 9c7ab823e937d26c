-- By which day the era of the game is told that a night was played in (docs/game-log.md section 3, "Eras"): the day of the game's build,
-- else the one on which it was played. Which days make an era, the engine says (packages/engine/src/domain/eras.ts).
--
-- First the builds of nights that were stored before these were kept; nothing is derived of them.
alter table night disable trigger user;
update night set built_on = make_date(label.year, label.month, label.day)
from (
  select sent.night_uuid, sent.upload_uuid, part[1]::integer as year, part[2]::integer as month, part[3]::integer as day
  from upload_night sent
  join night_signal signal on signal.upload_uuid = sent.upload_uuid and signal.number = sent.number
  cross join lateral regexp_match(signal.build_label, '^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.\d{1,4}){0,4}(?:\s|$)') part
) label
where label.night_uuid = night.uuid and label.upload_uuid = night.source_upload_uuid and night.built_on is null
  and case when label.year >= 2013 and label.month between 1 and 12 then
    label.day between 1 and extract(day from make_date(label.year, label.month, 1) + interval '1 month' - interval '1 day')
  else false end;
alter table night enable trigger user;

alter table night add column game_day date
  generated always as (coalesce(built_on, (started_at at time zone 'UTC')::date, played_on)) stored;
create index night_by_game_day on night (game_day, uuid) where listed;
