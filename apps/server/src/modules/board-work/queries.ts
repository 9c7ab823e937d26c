import { type Selectable, sql } from "kysely";
import type { Connection, Transaction } from "../../platform/database/database-types.ts";
import type { BoardWorkTable } from "../../platform/database/tables/board-tables.ts";

export type BoardWorkRow = Omit<Selectable<BoardWorkTable>, "only_row">;

const columns = ["seasons", "begun_at", "total", "done", "after", "is_switched"] as const;

/** Returns how many nights some seasons have, hidden ones included. */
export async function countNights(db: Connection, seasons: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("night")
    .select((of) => of.fn.countAll<string>().as("count"))
    .where("season", "in", seasons)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectBoardWork(db: Connection): Promise<BoardWorkRow | undefined> {
  return await db.selectFrom("board_work").select(columns).executeTakeFirst();
}

export async function lockBoardWork(trx: Transaction): Promise<BoardWorkRow | undefined> {
  return await trx.selectFrom("board_work").select(columns).forUpdate().executeTakeFirst();
}

/** Stores the work from its beginning, and forgets the progress of earlier work. */
export async function recordBoardWork(
  trx: Transaction,
  work: Pick<BoardWorkRow, "seasons" | "total" | "begun_at">,
): Promise<void> {
  const begun = { ...work, seasons: [...work.seasons], done: 0, after: null, is_switched: false };
  await trx
    .insertInto("board_work")
    .values(begun)
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet(begun))
    .execute();
}

/** Returns the next nights of some seasons, in the order of their UUIDs. */
export async function selectNextNights(
  trx: Transaction,
  { seasons, after }: Pick<BoardWorkRow, "seasons" | "after">,
  limit: number,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("night")
    .select("uuid")
    .where("season", "in", seasons)
    .$if(after !== null, (nights) => nights.where("uuid", ">", after ?? ""))
    .orderBy("uuid")
    .limit(limit)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/**
 * Records that the nights up to `after` are done. The commit builds their new boards beside the boards that are shown.
 */
export async function advanceBoardWork(trx: Transaction, after: string, count: number): Promise<void> {
  await trx
    .updateTable("board_work")
    .set((row) => ({ after, done: row("done", "+", count) }))
    .execute();
}

/** Switches to the rebuilt boards with the commit. When it is called again, it removes some of the old boards. */
export async function switchBoardWork(trx: Transaction): Promise<void> {
  await trx.updateTable("board_work").set({ is_switched: true }).execute();
}

export async function hasOldBoards(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from board where season = -32768) as there`.execute(trx);
  return rows[0]?.there ?? false;
}

export async function deleteBoardWork(trx: Transaction): Promise<void> {
  await trx.deleteFrom("board_work").execute();
}
