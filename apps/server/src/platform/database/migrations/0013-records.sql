-- The history of records (docs/product.md, "Records"): verified nights and runs that were better than all before them.
alter table board_entry add column is_record boolean not null default false;

-- A board's records by time; and its verified entries by time, among which a record that is gone is followed by others.
create index board_entry_record on board_entry (board_id, created_at) include (value, uuid) where is_record;
create index board_entry_time on board_entry (board_id, created_at, value, uuid) where verified and night_uuid is not null;

with step as (
  select board_id, uuid, value, row_number() over (partition by board_id, created_at order by value, uuid) as nth,
    min(value) over (partition by board_id order by created_at groups between unbounded preceding and 1 preceding) as best
  from board_entry where verified and night_uuid is not null
)
update board_entry entry set is_record = true from step
where entry.board_id = step.board_id and entry.uuid = step.uuid and step.nth = 1
  and (step.best is null or step.value < step.best);
