-- What disputed_night must hold: what waits for a moderator's choice, and what one is to look at, though it counts meanwhile. What is not public, hidden or deleted ranks nowhere anyway, and waits for nobody. A private night
-- is shown to no moderator who has nothing to do about it.
create or replace view disputed_night_source as
  select night.uuid as night_uuid, standing.disputed_since as since, standing.dispute_reason as reason
  from night
  join night_standing standing on standing.night_uuid = night.uuid
  where (standing.is_disputed or standing.is_questioned) and night.listed;
