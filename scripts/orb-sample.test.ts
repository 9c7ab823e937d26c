import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { runsOf } from "../packages/engine/src/testing/orb-log.ts";
import { orbSample } from "./orb-sample.ts";

const packed = orbSample();
const runs = runsOf(gunzipSync(packed).toString());

test("the sample is one whole run without an oddity, small enough to load on request", () => {
  expect(packed.length).toBeLessThan(15_000);
  expect(runs.map(({ outcome, remarks }) => ({ outcome, remarks }))).toEqual([
    { outcome: "killed", remarks: [] },
  ]);
});

test("the sample's figures are those that it was made of", () => {
  // 2.944 + 4.856 + 2.682, 4.054 + 5.018 + 3.469 + 4.649, 0.287 + 0.261 + 0.199 + 0.174, and 9.644 + 11.275 s.
  expect(runs[0]).toMatchObject({
    flightMs: 3782,
    shieldsMs: 10_482,
    legsMs: 17_190,
    bodiesMs: 921,
    pylonsMs: 20_919,
    // With 9.021 s of stuns and 10.713 s of launches, which the game takes.
    totalMs: 3782 + 10_482 + 17_190 + 921 + 20_919 + 9021 + 10_713,
  });
});

test("the thirteen elements come in one order, again and again", () => {
  const shields = runs[0]?.phases.flatMap((phase) => phase.shields.map(({ element }) => element)) ?? [];
  expect(shields).toHaveLength(16);
  expect(new Set(shields.slice(0, 13)).size).toBe(13);
  expect(shields.slice(13)).toEqual(shields.slice(0, 3));
});
