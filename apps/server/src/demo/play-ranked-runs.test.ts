import { gameNames } from "@hunt/engine/domain/game-names";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { playRankedRuns } from "./play-ranked-runs.ts";
import { seedDatabase } from "./seed-database.ts";
import { createWorld } from "./world/world.ts";

const noonMs = Date.UTC(2026, 10, 27, 12);
const plan = { seed: 7, hunters: 160, nights: 20, untilMs: Date.UTC(2026, 10, 27) };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    nowMs: noonMs,
    prepareDatabase: async (target) =>
      void (await seedDatabase(target, { plan, withExtracts: false, onProgress: () => undefined })),
  });
});
afterAll(() => server.close());

it("the demo fills each game's ranking of today and the days before with runs that the server plays again", async () => {
  const { hunters } = createWorld(plan);
  const played = await playRankedRuns(server.deps, { seed: plan.seed, hunters });
  let listed = 0;
  for (const game of gameNames) {
    for (const day of ["2026-11-25", "2026-11-26", "2026-11-27"]) {
      const url = `/v2/games/${game}/scores?day=${day}&limit=50`;
      const { items, total } = (await server.app.inject(url)).json();
      expect(total, url).toBeGreaterThan(5);
      expect(new Set(items.map(({ score }: { score: number }) => score)).size, url).toBeGreaterThan(4);
      expect(
        items.filter(({ ign }: { ign: unknown }) => typeof ign === "string").length,
        url,
      ).toBeGreaterThan(3);
      listed += total;
    }
  }
  expect(listed).toBe(played);
});
