-- Which log a moderator chose when this one was known: it no longer disputes the night while that one is shown (ADR 0033).
alter table upload_night
  add column settled_for uuid,
  add column settled_at timestamptz;
