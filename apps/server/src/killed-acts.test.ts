import { afterAll, expect, test } from "vitest";
import { atLength } from "./testing/at-length.ts";
import { killActs, killsPerRound } from "./testing/killed-acts.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

// R1: merge, its undoing, hiding, approving and choosing a log, with app and database killed on the way and after the answer. `npm run soak -- acts`
// does so 125 times.

afterAll(removeTempFolders);

test("R1: what overseers did is there once, whenever app and database are killed", async () => {
  const rounds = atLength(1, 2);
  const { faults, kills } = await killActs({ dataDir: preparedDataDir(), rounds, seed: 7 });
  expect(faults).toEqual([]);
  expect(kills).toBe(killsPerRound * rounds);
});
