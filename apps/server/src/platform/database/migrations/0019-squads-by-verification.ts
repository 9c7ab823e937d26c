import { type Kysely, sql } from "kysely";

/**
 * The entries of squads in two indexes, of the verified ones and of the others, instead of one that holds both: each
 * entry is in one of them, so that a commit writes as much as before, and what a board shows of a stretch of time unless
 * asked otherwise, the best verified entries, is found in a quarter of the rows.
 *
 * Pages are found in indexes alone, which holds for what the database has looked at since: it does so when a twentieth
 * of the entries is new, instead of a fifth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await exchange(db, whole, halves);
  await sql`alter table board_entry set (
    autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table board_entry reset (
    autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor
  )`.execute(db);
  await exchange(db, halves, whole);
}

interface SquadIndex {
  readonly name: string;
  readonly on: string;
}

/** As 0004-boards.ts made it. */
const whole: readonly SquadIndex[] = [
  { name: "board_entry_squad", on: "(board_id, squad_key, verified, value_ms, created_at, uuid)" },
];

const halves: readonly SquadIndex[] = [
  {
    name: "board_entry_squad_verified",
    on: "(board_id, squad_key, value_ms, created_at, uuid) where verified",
  },
  {
    name: "board_entry_squad_unverified",
    on: "(board_id, squad_key, value_ms, created_at, uuid) where not verified",
  },
];

/** Also in the functions that make and drop the boards' indexes for a rebuild (0004 and 0005). */
async function exchange(db: Kysely<unknown>, gone: readonly SquadIndex[], come: readonly SquadIndex[]) {
  await sql.raw(`drop index ${names(gone)}`).execute(db);
  await sql
    .raw(`create or replace function create_board_indexes() returns void language sql as $$
    create index if not exists board_entry_all on board_entry (board_id, value_ms, created_at, uuid);
    create index if not exists board_entry_all_verified on board_entry (board_id, value_ms, created_at, uuid)
      where verified;
    create index if not exists board_entry_best on board_entry (board_id, value_ms, created_at, uuid)
      where best_any;
    create index if not exists board_entry_best_verified on board_entry (board_id, value_ms, created_at, uuid)
      where best_verified;
    ${come.map(({ name, on }) => `create index if not exists ${name} on board_entry ${on};`).join("\n    ")}
    create index if not exists board_entry_squad_best on board_entry (board_id, squad_key)
      where best_any or best_verified;
    create index if not exists board_entry_night on board_entry (night_uuid);
  $$`)
    .execute(db);
  await sql`select create_board_indexes()`.execute(db);
  await sql
    .raw(`do $do$
    begin
      execute replace(pg_get_functiondef('rebuild_boards'::regproc), '${names(gone)},', '${names(come)},');
    end
  $do$`)
    .execute(db);
}

const names = (indexes: readonly SquadIndex[]) => indexes.map(({ name }) => name).join(", ");
