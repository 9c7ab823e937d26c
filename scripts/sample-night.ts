import { gzipSync } from "node:zlib";
import { createRandom } from "../packages/engine/src/chance/random.ts";
import { renderLog } from "../packages/engine/src/simulation/render-log.ts";
import { noOddities, planSession, skillOf } from "../packages/engine/src/simulation/session-plan.ts";
import { simulateSession } from "../packages/engine/src/simulation/simulate-session.ts";

const seed = 20_260_613;
/** With this number the file has about 650 kB, of which the hunt is a small part, as in real logs. */
const noiseLinesPerSecond = 1.2;

/**
 * Makes the night that the upload page shows on request, which is a simulated night of a fast squad of two with made-up
 * names.
 */
export function sampleNight(): Uint8Array {
  const random = createRandom(seed);
  const plan = planSession(random, {
    hunters: [
      { name: "SampleHost", glyph: "\ue000", accountId: "0123456789abcdef01234567" },
      { name: "SampleMate", glyph: "", accountId: "76543210fedcba9876543210" },
    ],
    notBeforeMs: Date.UTC(2026, 5, 13),
    nightsCount: 1,
    maximumRunsPerNight: 6,
    preload: true,
    skill: skillOf(0.86),
    oddities: { ...noOddities, secondArcane: 0.5, repeatedShardNumber: 0.3 },
  });
  const log = [...renderLog(simulateSession(plan, random).host, { noiseLinesPerSecond })].join("");
  return gzipSync(log, { level: 9 });
}
