-- The wanted rows of disputed_night: public nights that wait for a moderator's choice, and nights that a moderator should look at, though
-- they count meanwhile. A night that is not public, or is hidden or deleted, is left out: it ranks nowhere, so nobody has to choose. A
-- private night is shown to no moderator without a task there.
create or replace view disputed_night_source as
  select night.uuid as night_uuid, standing.disputed_since as since, standing.dispute_reason as reason
  from night
  join night_standing standing on standing.night_uuid = night.uuid
  where (standing.is_disputed or standing.is_questioned) and night.listed;
