-- How often the boards have changed, by which open pages know when to ask again (docs/product.md, "Boards"): one row.
create table board_change (
  id boolean primary key default true check (id),
  -- At any change, and at those among the verified nights and runs.
  every bigint not null default 0,
  verified bigint not null default 0
);
insert into board_change default values;
