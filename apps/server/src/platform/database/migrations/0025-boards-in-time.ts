import { type Kysely, sql } from "kysely";

/**
 * The entries of boards in the order of their upload: a board of some stretch of time is counted, and if it is short also
 * read, in that stretch alone, instead of in all of the board.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await change(db, [
    ["create_board_indexes", marks.made, `${marks.made}\n    ${made}`],
    ["rebuild_boards", marks.dropped, `${marks.dropped}, ${name}`],
  ]);
  await sql`select create_board_indexes()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await change(db, [
    ["create_board_indexes", `\n    ${made}`, ""],
    ["rebuild_boards", `, ${name}`, ""],
  ]);
  await sql.raw(`drop index ${name}`).execute(db);
}

const name = "board_entry_time";
const made = `create index if not exists ${name} on board_entry (board_id, verified, created_at);`;

/** The last of the indexes where they are made, and where they are dropped for a rebuild (0004, 0005, 0019). */
const marks = {
  made: "create index if not exists board_entry_night on board_entry (night_uuid);",
  dropped: "board_entry_squad_best, board_entry_night",
} as const;

type Change = readonly [of: string, from: string, to: string];

/** Replaces a text in functions as they are now; one that does not have it stops the migration. */
async function change(db: Kysely<unknown>, changes: readonly Change[]): Promise<void> {
  for (const [of, from, to] of changes) {
    await sql
      .raw(`do $do$
      declare was text := pg_get_functiondef('${of}'::regproc);
      begin
        if strpos(was, $t$${from}$t$) = 0 then raise exception '% has changed', '${of}'; end if;
        execute replace(was, $t$${from}$t$, $t$${to}$t$);
      end
    $do$`)
      .execute(db);
  }
}
