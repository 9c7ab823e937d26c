import { type Kysely, sql } from "kysely";

/**
 * Totals are written at the end of a transaction, under the lock of everything that is derived there. Most nights count
 * for one of a few rows of `night_count`: written with the night, that row kept all other uploads waiting for as long
 * as its transaction took, and two uploads of several nights could wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...undoneRows, ...changes, ...triggers]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...undoneChanges, ...rows]) await sql.raw(statement).execute(db);
}

const undoneRows = [
  "drop trigger night_counted on night",
  "drop trigger night_recounted on night",
  "drop function count_night_row",
  "drop function count_night",
];

const changes = [
  // Emptied by the transaction that fills it; a crash loses both.
  `create unlogged table night_count_change (
    xid xid8 not null default pg_current_xact_id(),
    season smallint not null,
    squad_size smallint not null,
    verified boolean not null,
    captured_hydrolysts_count smallint not null,
    nights integer not null,
    runs integer not null
  ) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,
  "create index night_count_change_xid on night_count_change (xid)",
  `create function apply_night_counts() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    begin
      -- Another row of this transaction has brought everything along.
      if not exists (select from night_count_change where xid = new.xid) then return null; end if;
      perform pg_advisory_xact_lock(7203117);
      with taken as (delete from night_count_change where xid = new.xid returning *)
      insert into night_count as c (season, squad_size, verified, captured_hydrolysts_count, nights, runs)
        select season, squad_size, verified, captured_hydrolysts_count, sum(nights), sum(runs) from taken
        group by 1, 2, 3, 4 having sum(nights) <> 0 or sum(runs) <> 0
      on conflict (season, squad_size, verified, captured_hydrolysts_count) do update
        set nights = c.nights + excluded.nights, runs = c.runs + excluded.runs;
      return null;
    end
  $$`,
  `create constraint trigger night_counts_applied after insert on night_count_change
    deferrable initially deferred for each row execute function apply_night_counts()`,
];

/** Notes what the rows of a statement, given with a sign, change in the totals. */
const noteChanges = (name: string, source: string) => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into night_count_change (season, squad_size, verified, captured_hydrolysts_count, nights, runs)
        select season, squad_size, verified, captured_hydrolysts_count, sum(sign), sum(sign * runs_count)
        from (${source}) night where listed
        group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * runs_count) <> 0;
      return null;
    end
  $$`;

const columns = "listed, season, squad_size, verified, captured_hydrolysts_count, runs_count";
const come = `select ${columns}, 1 as sign from come`;
const gone = `select ${columns}, -1 as sign from gone`;

const triggers = [
  noteChanges("count_new_nights", come),
  noteChanges("count_gone_nights", gone),
  noteChanges("count_changed_nights", `${come} union all ${gone}`),
  `create trigger count_new_nights after insert on night referencing new table as come
    for each statement execute function count_new_nights()`,
  `create trigger count_gone_nights after delete on night referencing old table as gone
    for each statement execute function count_gone_nights()`,
  `create trigger count_changed_nights after update on night referencing old table as gone new table as come
    for each statement execute function count_changed_nights()`,
];

const undoneChanges = [
  "drop function count_new_nights, count_gone_nights, count_changed_nights cascade",
  "drop table night_count_change",
  "drop function apply_night_counts",
];

/** As 0001 made them. */
const rows = [
  `create function count_night(n night, sign integer) returns void language sql as $$
    insert into night_count as c values
      (n.season, n.squad_size, n.verified, n.captured_hydrolysts_count, sign, sign * n.runs_count)
    on conflict (season, squad_size, verified, captured_hydrolysts_count) do update
      set nights = c.nights + excluded.nights, runs = c.runs + excluded.runs
  $$`,
  `create function count_night_row() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.listed then perform count_night(old, -1); end if;
      if tg_op <> 'DELETE' and new.listed then perform count_night(new, 1); end if;
      return null;
    end
  $$`,
  `create trigger night_counted after insert or delete on night
    for each row execute function count_night_row()`,
  `create trigger night_recounted after update on night for each row
    when ((old.listed, old.season, old.squad_size, old.verified, old.captured_hydrolysts_count, old.runs_count)
      is distinct from (new.listed, new.season, new.squad_size, new.verified, new.captured_hydrolysts_count, new.runs_count))
    execute function count_night_row()`,
];
