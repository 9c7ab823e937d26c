-- When a night was played whose log does not say (docs/product.md, "Seasons and categories"): what a moderator set, the day that its
-- game's build was made, and the upload whose log lends it the time at which it began, as long as the log that is shown has none. What an
-- owner says is shown and decides nothing; it is said in an upload's name, as a description is.
alter table night
  add column played_on date,
  add column built_on date,
  add column dated_from uuid,
  add column said_on date,
  add column said_in uuid;
-- Of a night of which no day is known, nobody knows when it was played.
alter table hunter_night alter column played_at drop not null;
