-- What the squad itself took, without what the game takes from everybody, and its parts.
alter table night add column average_own_time_ms integer, add column median_own_time_ms integer;
alter table run add column own_time_ms integer, add column aim_time_ms integer, add column hands_time_ms integer,
  add column waiting_time_ms integer;
alter table eidolon add column own_time_ms integer, add column aim_time_ms integer, add column hands_time_ms integer,
  add column waiting_time_ms integer;
