import { expect, test } from "vitest";
import { type FloorFigures, isBelowFloor } from "./below-floor.ts";

const hydrolyst = {
  type: "hydrolyst",
  result: "capture",
  limbBreakTimesMs: [-31, 0, 41],
  capshotTimeMs: 40,
  spawnDelayMs: 112,
} as const;

/** The published run (docs/game-log.md 4): 7:51.963, last limb 6:52.699. */
const published: FloorFigures = {
  perspective: "host",
  realTimeMs: 471_963,
  lastHydrolystLimbBreakTimeMs: 412_699,
  eidolons: [hydrolyst],
};

test.each<[string, boolean, Partial<FloorFigures>]>([
  ["the published run", false, {}],
  ["a real time of 455 s", false, { realTimeMs: 455_000 }],
  ["a real time of 454.999 s", true, { realTimeMs: 454_999 }],
  ["a last limb of 395 s", false, { lastHydrolystLimbBreakTimeMs: 395_000 }],
  ["a last limb of 394.999 s", true, { lastHydrolystLimbBreakTimeMs: 394_999 }],
  ["a limb of −0.050 s", false, { eidolons: [{ ...hydrolyst, limbBreakTimesMs: [12, -50] }] }],
  ["a limb of −0.051 s", true, { eidolons: [{ ...hydrolyst, limbBreakTimesMs: [12, -51] }] }],
  ["a capshot of −0.050 s", false, { eidolons: [{ ...hydrolyst, capshotTimeMs: -50 }] }],
  ["a capshot of −0.051 s", true, { eidolons: [{ ...hydrolyst, capshotTimeMs: -51 }] }],
  [
    "a kill in the middle of the animation",
    false,
    { eidolons: [{ ...hydrolyst, result: "kill", capshotTimeMs: -40_000 }] },
  ],
  ["a spawn 0.200 s before the shard's line", false, { eidolons: [{ ...hydrolyst, spawnDelayMs: -200 }] }],
  ["a spawn 0.201 s before the shard's line", true, { eidolons: [{ ...hydrolyst, spawnDelayMs: -201 }] }],
  [
    "a Teralyst's nightfall 0.201 s before the entrance, which is no spawn after a shard",
    false,
    { eidolons: [{ ...hydrolyst, type: "teralyst", spawnDelayMs: -201 }] },
  ],
  [
    "a client's view of a limb of −0.300 s",
    false,
    { perspective: "client", eidolons: [{ ...hydrolyst, limbBreakTimesMs: [-300] }] },
  ],
  [
    "a run of which nothing is known",
    false,
    { realTimeMs: null, lastHydrolystLimbBreakTimeMs: null, eidolons: [] },
  ],
])("%s is below a floor: %s", (_what, expected, changes) => {
  expect(isBelowFloor({ ...published, ...changes })).toBe(expected);
});
