import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  boardsAside,
  compareCounts,
  compareState,
  noBoards,
  observe,
  perform,
} from "../../testing/boards/board-model.ts";
import { clearWorld } from "../../testing/boards/board-world.ts";
import { categoryChange, changeInParts } from "../../testing/boards/change-in-parts.ts";
import { choice, worldCommand } from "../../testing/boards/world-arbitrary.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** More of them by BOARD_SEQUENCES; BOARD_SEED repeats a failure. */
const sequences = Number(process.env.BOARD_SEQUENCES ?? 10);

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

/** Boards that are locked meanwhile end a change otherwise: that happens more often here than elsewhere. */
const other = fc.oneof(
  { weight: 8, arbitrary: worldCommand },
  ...(["lock", "unlock"] as const).map((kind) => ({
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant(kind), a: choice, b: choice, c: choice }),
  })),
);

/** Of a change of a category in parts: what else happens before each of its commits, and whether it ends half way. */
const change = fc.record({
  a: choice,
  b: choice,
  c: choice,
  between: fc.array(other, { minLength: 6, maxLength: 20 }),
  commitsUntilCrash: fc.option(fc.nat(20), { freq: 2 }),
});

test("a category that is changed in parts is seen whole, old or new, whatever happens between them", async () => {
  const nights = fc.array(
    fc.record({ kind: fc.constant("addNight" as const), a: choice, b: choice, c: choice }),
    { minLength: 8, maxLength: 14 },
  );
  const changes = fc.array(change, { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(nights, changes, async (first, all) => {
      const { db } = server.deps;
      await clearWorld(db);
      let model = noBoards;
      for (const given of first) model = await perform(db, given, model);
      for (const { between, commitsUntilCrash, ...choices } of all) {
        const others = between.values();
        let commits = 0;
        const crash = new Error("crashed");
        const ending = changeInParts(server.deps, categoryChange(choices), async () => {
          model = await observe(db, model);
          await compareState(db, model);
          const next = others.next();
          if (!next.done) {
            model = await perform(db, next.value, model);
            await compareState(db, model);
          }
          if (commits === commitsUntilCrash) throw crash;
          commits += 1;
        });
        const isWhole = await ending.then(
          () => true,
          (error: unknown) => {
            if (error !== crash) throw error;
            return false;
          },
        );
        model = await observe(db, model);
        await compareState(db, model);
        await compareCounts(db, model);
        if (isWhole) expect(await boardsAside(db)).toEqual([]);
      }
      model = await perform(db, { kind: "unlock", a: 0, b: 0, c: 0 }, model);
      await compareState(db, model);
    }),
    {
      numRuns: sequences,
      endOnFailure: true,
      ...(process.env.BOARD_SEED ? { seed: Number(process.env.BOARD_SEED) } : {}),
    },
  );
}, 600_000);
