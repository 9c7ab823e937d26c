import { afterAll, expect } from "vitest";
import { testAtLength } from "./testing/at-length.ts";
import { killActs, killsPerRound } from "./testing/killed-acts.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";

// R1: merging, unmerging, hiding, approving and choosing a log, with app and database killed during the request and after the answer. `npm
// run soak -- acts` does so 125 times.

afterAll(removeTempFolders);

testAtLength(
  "the acts of moderators and admins are stored exactly once, whenever app and database are killed (R1)",
  async () => {
    const rounds = 2;
    const { faults, kills } = await killActs({ dataDir: preparedDataDir(), rounds, seed: 7 });
    expect(faults).toEqual([]);
    expect(kills).toBe(killsPerRound * rounds);
  },
);
