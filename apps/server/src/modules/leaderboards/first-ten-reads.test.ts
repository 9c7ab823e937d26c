import { firstPlaces, minRowsForFirstPlaces } from "@hunt/contracts/board-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowsRead } from "../../testing/rows-read.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { waitingOn } from "./first-ten-queries.ts";

// The entries that wait for a place in the first ten are found by the first rows of boards, however long the boards are
// and whatever the database knows of them. A plan that joins whole boards and compares their values afterwards would
// read each of their rows.

const nowMs = Date.parse("2026-06-01T00:00:00Z");
/** A season has this many boards, for its figures and squad sizes. A list shows one or several of them. */
const boards = 24;
const entriesOfBoard = 1_000;
const young = 6;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs });
});
afterAll(() => server.close());

/**
 * Stores entries, not in the order of their values. The best few of each board are young, and one in four belongs to a squad that has a
 * better one.
 */
async function fillBoards() {
  await server.asOwner(`
    insert into board_entry (board_id, uuid, night_uuid, value, created_at, squad_key, verified, is_best, settles_at)
    select board, md5(board || ' ' || n)::uuid, md5(board || ' ' || n)::uuid, 350000 + n * 80, timestamptz '2026-01-01',
      md5(board || ' squad ' || case when n % 4 = 0 then n - 1 else n end)::uuid, false, n % 4 > 0,
      case when n <= ${young} then timestamptz '2026-06-05' else '-infinity' end
    from generate_series(1, ${boards}) board, generate_series(1, ${entriesOfBoard}) n order by md5(n || ' of ' || board)`);
}

const waitingOf = (boardIds: readonly number[]) => sql<{ entries: number }>`
  select * from ${waitingOn(sql`${boardIds}::integer[]`, nowMs)} w`;

/** At most four steps of the statement look at each row, up to the last row that may decide. */
const fewRows = 4 * (minRowsForFirstPlaces + firstPlaces + young);

describe.each([
  { statistics: "outdated", before: ["analyze board_entry"], after: [] },
  { statistics: "current", before: ["truncate board_entry"], after: ["analyze board_entry"] },
])("boards with $statistics statistics (ANALYZE)", ({ before, after }) => {
  beforeAll(async () => {
    for (const statement of before) await server.asOwner(statement);
    await fillBoards();
    for (const statement of after) await server.asOwner(statement);
  });

  test.each([[[1]], [[1, 2, 3, 4]]])("of the boards %j only the first rows are read", async (shown) => {
    const { rows } = await waitingOf(shown).execute(server.deps.db);
    expect(rows.filter(({ entries }) => entries < 0).length).toBe(shown.length * young);
    const read = await rowsRead(server.deps.db, "board_entry", (trx) => waitingOf(shown).execute(trx));
    expect(read.scans).toBe(0);
    expect(read.rows).toBeLessThan(shown.length * fewRows);
  });
});
