import { type Kysely, sql } from "kysely";

/**
 * The boards as they are read. Every listed night and full run stands once on each board that it counts for, and four
 * lists are cut from a board: every entry or each squad's best, of the verified entries or of all.
 *
 * Nothing is counted when a board is read: `board_histogram` knows how many entries of each list have a figure within
 * a bucket, so that a total, a rank or a far offset is a sum over a few rows and a short walk of an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...boards, ...histogram, ...locking]) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table hunter_board_snapshot, board_lock, squad_member, board_entry, board_histogram, board`.execute(
    db,
  );
  await sql`drop function create_board_indexes, count_new_entries, count_gone_entries, count_changed_entries`.execute(
    db,
  );
}

const boards = [
  // A few hundred rows: the entries name theirs by a short number. The category is '' in a season without any.
  `create table board (
    id integer generated always as identity primary key,
    metric text not null check (metric in (
      'averageRealTime', 'averageLastHydrolystLimbBreakTime', 'activeTime', 'averageExtractionTime',
      'realTime', 'lastHydrolystLimbBreakTime'
    )),
    season smallint not null,
    category text not null,
    squad_size smallint not null,
    unique (season, category, metric, squad_size)
  )`,
  // uuid: of the night, or of the run. squad_key: the same for the nights of the same hunters.
  `create table board_entry (
    board_id integer not null,
    value_ms integer not null,
    created_at timestamptz not null,
    uuid uuid not null,
    night_uuid uuid not null,
    squad_key uuid not null,
    verified boolean not null,
    best_any boolean not null,
    best_verified boolean not null,
    primary key (board_id, uuid)
  )`,
  // Which squads a hunter was in, to find the hunter's place without a look at every night. Squads that are no more
  // stay here: they have no entries.
  `create table squad_member (
    user_uuid uuid not null,
    squad_size smallint not null,
    squad_key uuid not null,
    primary key (user_uuid, squad_size, squad_key)
  )`,
  // The indexes are made by a function, for a rebuild of all boards makes them anew.
  `create function create_board_indexes() returns void language sql as $$
    create index if not exists board_entry_all on board_entry (board_id, value_ms, created_at, uuid);
    create index if not exists board_entry_all_verified on board_entry (board_id, value_ms, created_at, uuid)
      where verified;
    create index if not exists board_entry_best on board_entry (board_id, value_ms, created_at, uuid)
      where best_any;
    create index if not exists board_entry_best_verified on board_entry (board_id, value_ms, created_at, uuid)
      where best_verified;
    create index if not exists board_entry_squad on board_entry
      (board_id, squad_key, verified, value_ms, created_at, uuid);
    create index if not exists board_entry_squad_best on board_entry (board_id, squad_key)
      where best_any or best_verified;
    create index if not exists board_entry_night on board_entry (night_uuid);
  $$`,
  "select create_board_indexes()",
];

/** Counts what a statement did to the entries; `source` gives them with a sign. */
const countEntries = (source: string) => `
  insert into board_histogram as h (board_id, list, level, bucket, count)
  select board_id, list, level, value_ms >> level, sum(sign)
  from (${source}) entry
  cross join lateral (
    values (0, true), (1, verified), (2, best_any), (3, best_verified)
  ) lists (list, is_in)
  cross join (values (8), (14)) levels (level)
  where is_in
  group by 1, 2, 3, 4
  having sum(sign) <> 0
  on conflict (board_id, list, level, bucket) do update set count = h.count + excluded.count;`;

const countFunction = (name: string, source: string) => `
  create function ${name}() returns trigger language plpgsql as $$
    begin
      ${countEntries(source)}
      return null;
    end
  $$`;

const histogram = [
  // list: 0 all entries, 1 all verified ones, 2 each squad's best, 3 each squad's best verified one.
  // bucket: value_ms >> level, about a quarter of a second (8) or a quarter of a minute (14).
  `create table board_histogram (
    board_id integer not null,
    list smallint not null,
    level smallint not null,
    bucket integer not null,
    count integer not null,
    primary key (board_id, list, level, bucket)
  ) with (fillfactor = 80)`,
  countFunction("count_new_entries", "select *, 1 as sign from come"),
  countFunction("count_gone_entries", "select *, -1 as sign from gone"),
  countFunction(
    "count_changed_entries",
    "select *, 1 as sign from come union all select *, -1 as sign from gone",
  ),
  `create trigger entries_counted after insert on board_entry
    referencing new table as come for each statement execute function count_new_entries()`,
  `create trigger entries_discounted after delete on board_entry
    referencing old table as gone for each statement execute function count_gone_entries()`,
  `create trigger entries_recounted after update on board_entry
    referencing old table as gone new table as come for each statement execute function count_changed_entries()`,
];

const locking = [
  // One row while the boards are locked: since when.
  `create table board_lock (
    one boolean primary key default true check (one),
    locked_at timestamptz not null
  )`,
  // The hunters' captures at the lock.
  `create table hunter_board_snapshot (
    user_uuid uuid not null,
    season smallint not null,
    created_at timestamptz not null,
    all_captures integer not null,
    host_captures integer not null,
    client_captures integer not null,
    primary key (user_uuid, season)
  )`,
  ...["all_captures", "host_captures", "client_captures"].map(
    (column) => `create index hunter_board_snapshot_${column} on hunter_board_snapshot
      (season, ${column} desc, created_at, user_uuid)`,
  ),
];
