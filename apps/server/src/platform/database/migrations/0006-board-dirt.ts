import { type Kysely, sql } from "kysely";

/**
 * How the boards follow the nights. Statement triggers note which nights a transaction touched (`board_dirt`); at its
 * commit a deferred trigger computes everything that these nights have on boards anew. One transaction at a time does
 * so, and each of its statements sees what was committed before it: two that change the same squad never miss one
 * another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...dirt, ...syncing, ...locking]) await sql.raw(statement).execute(db);
  await sql`select rebuild_boards()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table board_dirt`.execute(db);
  await sql`
    drop function note_new_nights, note_gone_nights, note_changed_nights, note_new_members, note_gone_members,
      note_changed_members, note_new_runs, note_gone_runs, note_changed_runs, note_season, sync_at_commit,
      follow_board_lock, forget_squads, leave_snapshot cascade
  `.execute(db);
  await sql`drop function sync_dirty_boards, sync_nights_of_boards, hold_boards`.execute(db);
}

/**
 * A trigger function and its trigger: notes the nights that `source` selects from the rows of a statement, unless the
 * transaction did so before (a new night comes with its runs and its squad).
 */
function note(name: string, event: string, source: string): readonly string[] {
  const kind = event.split(" ")[0];
  const rows = { insert: "new table as come", delete: "old table as gone" };
  const both = "old table as gone new table as come";
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        if not is_deriving() then return null; end if;
        insert into board_dirt (nights)
          select nights from (select array_agg(distinct night_uuid) as nights from (${source}) rows) touched
          where nights is not null and not exists (
            select from board_dirt d
            where d.xid = pg_current_xact_id()
              and case when cardinality(d.nights) <= ${fewNights} then d.nights @> touched.nights end
          );
        return null;
      end
    $$`,
    `create trigger ${name} after ${event}
      referencing ${kind === "insert" || kind === "delete" ? rows[kind] : both}
      for each statement execute function ${name}()`,
  ];
}

/** More are handled by other plans. */
const fewNights = 50;

/** The rows of an update in which one of some columns changed. */
const changed = (key: string, columns: string, also = "") => `
  select ${key} as night_uuid from gone join come using (uuid)
  where (${columns.replaceAll("$", "gone")}) is distinct from (${columns.replaceAll("$", "come")}) ${also}`;

const nightColumns = `$.listed, $.season, $.category, $.squad_size, $.verified, $.perspective, $.created_at,
  $.full_runs_count, $.average_real_time_ms, $.average_last_hydrolyst_limb_break_time_ms, $.active_time_ms,
  $.average_extraction_time_ms`;
const runColumns = "$.is_full, $.real_time_ms, $.last_hydrolyst_limb_break_time_ms";

const dirt = [
  // One row per statement that touched nights, or a season whole; gone again at the commit, unless boards are locked.
  // The transaction finds its own by the index, whatever others left behind.
  `create table board_dirt (
    xid xid8 not null default pg_current_xact_id(),
    nights uuid[] not null default '{}',
    season smallint
  )`,
  "create index board_dirt_xid on board_dirt (xid)",
  ...note("note_new_nights", "insert on night", "select uuid as night_uuid from come where listed"),
  ...note("note_gone_nights", "delete on night", "select uuid as night_uuid from gone where listed"),
  ...note(
    "note_changed_nights",
    "update on night",
    changed("gone.uuid", nightColumns, "and (gone.listed or come.listed)"),
  ),
  ...note("note_new_members", "insert on night_member", "select night_uuid from come"),
  ...note("note_gone_members", "delete on night_member", "select night_uuid from gone"),
  ...note(
    "note_changed_members",
    "update on night_member",
    `(select night_uuid, position, name_key, user_uuid from come except select night_uuid, position, name_key, user_uuid from gone)
     union all
     (select night_uuid, position, name_key, user_uuid from gone except select night_uuid, position, name_key, user_uuid from come)`,
  ),
  ...note("note_new_runs", "insert on run", "select night_uuid from come"),
  ...note("note_gone_runs", "delete on run", "select night_uuid from gone"),
  ...note("note_changed_runs", "update on run", changed("gone.night_uuid", runColumns)),
  // Which nights a season has is asked at the commit: one that another transaction adds now must not be missed.
  `create function note_season() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then insert into board_dirt (season) values (old.season); end if;
      if tg_op <> 'DELETE' then insert into board_dirt (season) values (new.season); end if;
      return null;
    end
  $$`,
  `create trigger note_season after insert or delete on category for each row execute function note_season()`,
  `create trigger note_changed_season after update on category for each row
    when ((old.season, old.slug, old.scope, old.minimum_full_runs, old.squad_sizes, old.requirements = '{}')
      is distinct from (new.season, new.slug, new.scope, new.minimum_full_runs, new.squad_sizes, new.requirements = '{}'))
    execute function note_season()`,
];

const syncing = [
  `create function sync_nights_of_boards(nights uuid[], seasons smallint[]) returns void language plpgsql as $$
    begin
      if seasons is not null then
        nights := array(
          select unnest(nights) union select uuid from night where listed and season = any (seasons)
        );
      end if;
      if cardinality(nights) <= ${fewNights} then
        perform sync_boards(nights);
      else
        -- In parts, for what they have on boards is held at once.
        for place in 1 .. coalesce(cardinality(nights), 0) by 50000 loop
          perform sync_many_boards(nights[place : place + 49999]);
        end loop;
      end if;
    end
  $$`,
  // 7203117: the lock of everything that is derived at commits.
  `create function hold_boards() returns void language plpgsql as $$
    begin
      if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'nights are changed in read committed transactions only: boards must see what others did';
      end if;
      perform pg_advisory_xact_lock(7203117);
    end
  $$`,
  `create function sync_dirty_boards() returns void language plpgsql as $$
    declare
      touched uuid[];
      seasons smallint[];
    begin
      perform hold_boards();
      with taken as (delete from board_dirt returning nights, season)
      select array_agg(distinct night) filter (where night is not null),
        array_agg(distinct season) filter (where season is not null)
      into touched, seasons
      from taken left join lateral unnest(nights) night on true;
      perform sync_nights_of_boards(touched, seasons);
    end
  $$`,
  `create function sync_at_commit() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    declare
      touched uuid[];
      seasons smallint[];
    begin
      -- Another row of this transaction has brought everything along.
      if not exists (select from board_dirt where xid = new.xid) then return null; end if;
      perform hold_boards();
      if exists (select from board_lock) then
        perform remove_from_boards(new.nights);
        return null;
      end if;
      with taken as (delete from board_dirt where xid = new.xid returning nights, season)
      select array_agg(distinct night) filter (where night is not null),
        array_agg(distinct season) filter (where season is not null)
      into touched, seasons
      from taken left join lateral unnest(nights) night on true;
      perform sync_nights_of_boards(touched, seasons);
      return null;
    end
  $$`,
  `create constraint trigger boards_synced after insert on board_dirt deferrable initially deferred
    for each row execute function sync_at_commit()`,
];

const locking = [
  // The state at the lock is what was committed before it, and what its own transaction did until then.
  `create function follow_board_lock() returns trigger language plpgsql as $$
    declare
      is_locked boolean := tg_op <> 'DELETE' and new.value = 'true'::jsonb;
    begin
      perform pg_advisory_xact_lock(7203117);
      if is_locked = exists (select from board_lock) then return null; end if;
      if is_locked then
        perform sync_dirty_boards();
        insert into board_lock (locked_at) values (now());
        insert into hunter_board_snapshot (season, user_uuid, created_at, all_captures, host_captures, client_captures)
          select season, user_uuid, created_at, all_captures, host_captures, client_captures from hunter_count
          where all_captures > 0;
      else
        delete from board_lock;
        delete from hunter_board_snapshot;
        perform sync_dirty_boards();
      end if;
      return null;
    end
  $$`,
  // Two triggers, for a condition cannot name a row that an event does not have; at the commit, for nobody who waits
  // for a row may hold the lock.
  `create constraint trigger boards_locked after insert or update on setting deferrable initially deferred
    for each row when (new.key = 'leaderboardsLocked') execute function follow_board_lock()`,
  `create constraint trigger boards_unlocked after delete on setting deferrable initially deferred
    for each row when (old.key = 'leaderboardsLocked') execute function follow_board_lock()`,
  // No foreign key does this: its lock on the account could wait for one that waits for ours.
  `create function forget_squads() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7203117);
      delete from squad_member where user_uuid in (select uuid from gone);
      delete from hunter_board_snapshot where user_uuid in (select uuid from gone);
      return null;
    end
  $$`,
  // Who loses the name may not stay on the locked board.
  `create function leave_snapshot() returns trigger language plpgsql as $$
    begin
      if exists (select from come where not listed) and exists (select from board_lock) then
        perform pg_advisory_xact_lock(7203117);
        delete from hunter_board_snapshot where user_uuid in (select uuid from come where not listed);
      end if;
      return null;
    end
  $$`,
  `create trigger snapshot_left after update on user_account referencing new table as come
    for each statement execute function leave_snapshot()`,
  `create trigger squads_forgotten after delete on user_account referencing old table as gone
    for each statement execute function forget_squads()`,
];
