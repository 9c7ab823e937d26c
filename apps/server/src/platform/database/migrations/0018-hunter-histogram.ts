import { type Kysely, sql } from "kysely";

/**
 * How many hunters have how many captures, so that a total, a rank or a far place of the hunters' board is a sum over the
 * few numbers that there are. Triggers on the hunters' counts, and on what is kept of them while boards are locked, keep
 * it: both are written under the lock of everything that is derived (0006-board-dirt.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...histogram, ...triggers]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function count_new_captures, count_gone_captures, count_changed_captures cascade`.execute(
    db,
  );
  await sql`drop table hunter_histogram`.execute(db);
}

/** Season, kind and number of captures of each of some rows, given with a sign. */
const captures = (source: string) => `
  select season, kind, captures, sign from (${source}) hunter
  cross join lateral (
    values ('all', all_captures), ('host', host_captures), ('client', client_captures)
  ) kinds (kind, captures)
  where captures > 0`;

const histogram = [
  // A number that nobody has any more has no row: a hunter of thousands of captures had thousands of numbers.
  `create table hunter_histogram (
    is_locked boolean not null,
    season smallint not null,
    kind text collate "C" not null,
    captures integer not null,
    hunters integer not null,
    primary key (is_locked, season, kind, captures)
  ) with (fillfactor = 80, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,
  `insert into hunter_histogram
    select is_locked, season, kind, captures, count(*) from (
      select false as is_locked, counted.* from (${captures("select *, 1 as sign from hunter_count")}) counted
      union all
      select true, counted.* from (${captures("select *, 1 as sign from hunter_board_snapshot")}) counted
    ) hunter
    group by 1, 2, 3, 4`,
  "analyze hunter_histogram",
];

/** Counts what a statement did to the hunters of either table. */
const countFunction = (name: string, rows: string, source: string) => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      if not exists (select from ${rows}) then return null; end if;
      merge into hunter_histogram h
      using (
        select tg_table_name = 'hunter_board_snapshot' as is_locked, season, kind, captures, sum(sign) as change
        from (${captures(source)}) hunter
        group by season, kind, captures having sum(sign) <> 0
      ) c
      on h.is_locked = c.is_locked and h.season = c.season and h.kind = c.kind and h.captures = c.captures
      when matched and h.hunters + c.change = 0 then delete
      when matched then update set hunters = h.hunters + c.change
      when not matched then insert values (c.is_locked, c.season, c.kind, c.captures, c.change);
      return null;
    end
  $$`;

const come = "select season, all_captures, host_captures, client_captures, 1 as sign from come";
const gone = "select season, all_captures, host_captures, client_captures, -1 as sign from gone";

const triggers = [
  countFunction("count_new_captures", "come", come),
  countFunction("count_gone_captures", "gone", gone),
  countFunction("count_changed_captures", "come", `${come} union all ${gone}`),
  ...["hunter_count", "hunter_board_snapshot"].flatMap((table) => [
    `create trigger captures_counted after insert on ${table} referencing new table as come
      for each statement execute function count_new_captures()`,
    `create trigger captures_discounted after delete on ${table} referencing old table as gone
      for each statement execute function count_gone_captures()`,
  ]),
  // What is kept of the hunters changes no more.
  `create trigger captures_recounted after update on hunter_count
    referencing old table as gone new table as come
    for each statement execute function count_changed_captures()`,
];
