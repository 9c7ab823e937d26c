import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type BoardModel,
  compareCounts,
  compareState,
  noBoards,
  performCommand,
} from "../../testing/boards/board-model.ts";
import { clearWorld } from "../../testing/boards/board-world.ts";
import { expectSameHunters } from "../../testing/boards/compare-hunters.ts";
import { worldCommand } from "../../testing/boards/world-arbitrary.ts";
import { worldSeasons } from "../../testing/boards/world-values.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { followBoardWork } from "./follow-board-work.ts";
import { recordBoardWork, selectBoardWork } from "./queries.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  const seasons = worldSeasons.map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00.000Z`,
    endsAt: null,
  }));
  await server.deps.db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
});
afterAll(() => server.close());

/** Does this many parts of the work; all of it when `parts` is Infinity. */
async function follow(parts: number): Promise<void> {
  const ending = new AbortController();
  let done = 0;
  const deps = {
    ...server.deps,
    nightsOfPart: 2,
    moveNights: async () => {
      done += 1;
      if (done >= parts) ending.abort();
    },
  };
  await followBoardWork(deps, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
}

/** Returns what the boards show of the nights and runs in some seasons. */
async function shown(seasons: readonly number[]): Promise<ReadonlyMap<string, { readonly night: string }>> {
  const { rows } = await sql<{ line: string; night: string }>`
    select concat_ws(' ', metric, season, category, squad_size, uuid, value) as line, night_uuid as night
    from board_entry join board on id = board_id
    where night_uuid is not null and season in (${sql.join(seasons)})`.execute(server.deps.db);
  return new Map(rows.map(({ line, night }) => [line, { night }]));
}

const begin = (seasons: readonly number[]) =>
  server.deps.db
    .transaction()
    .execute((trx) => recordBoardWork(trx, { seasons: [...seasons], total: 0, begun_at: new Date() }));

/**
 * Changes a category through a verb that starts the work again (begin-board-work.ts), so that nights that were done already must be
 * done again.
 */
async function beginAnewAfter(
  { kind }: { readonly kind: string },
  seasons: readonly number[],
): Promise<void> {
  const work = await selectBoardWork(server.deps.db);
  if (kind.includes("Category") && work?.is_switched === false) await begin(seasons);
}

test("boards that are rebuilt in parts stay unchanged until they are switched, and are right afterwards", async () => {
  const steps = fc.array(worldCommand, { minLength: 3, maxLength: 8 });
  const held = fc.subarray([...worldSeasons], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(steps, steps, held, async (before, meanwhile, seasons) => {
      await clearWorld(server.deps.db);
      const unlocked = ({ kind }: { readonly kind: string }) => kind !== "lock";
      let model: BoardModel = noBoards;
      for (const given of before.filter(unlocked)) model = await performCommand(server.deps.db, given, model);
      const old = await shown(seasons);
      await begin(seasons);
      for (const given of meanwhile.filter(unlocked)) {
        await follow(1);
        if ((await server.deps.db.selectFrom("board_work").selectAll().execute())[0]?.is_switched !== false)
          break;
        model = await performCommand(server.deps.db, given, model);
        await beginAnewAfter(given, seasons);
        const now = await shown(seasons);
        expect([...now.keys()].filter((line) => !old.has(line))).toEqual([]);
      }
      for (const given of meanwhile.filter(unlocked).slice(0, 2)) {
        model = await performCommand(server.deps.db, given, model);
        await beginAnewAfter(given, seasons);
      }
      await follow(Number.POSITIVE_INFINITY);
      expect(await server.deps.db.selectFrom("board_work").selectAll().execute()).toEqual([]);
      await compareState(server.deps.db, model);
      await expectSameHunters(server.deps, model.hunters, worldSeasons);
      await compareCounts(server.deps.db);
    }),
    { numRuns: Number(process.env.BOARD_SEQUENCES ?? 3), endOnFailure: true },
  );
}, 600_000);
