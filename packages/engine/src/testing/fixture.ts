import { readFileSync } from "node:fs";

const folder = new URL("../../fixtures/", import.meta.url);

export const nightFixtures = [
  "duo-6x3",
  "solo-5x3",
  "squad-of-four-6x3",
  "late-shards",
  "hydrolyst-killed",
  "dawn-mid-run",
  "two-nights",
  "client-view",
] as const;

/** Small logs of one run each, which were written by hand, each for a single trap. */
export const caseFixtures = [
  "cases/12-client-kill-then-next-limb",
  "cases/p01-login-without-ids",
  "cases/p01-reference-login-with-ids",
  "cases/p03-join-then-owner-added-first",
  "cases/p05-login-again-mate-gone",
  "cases/p10-no-clock",
  "cases/p16b-old-season-without-clock-alone",
] as const;

export const realFixture = "profit-taker-orb-vallis.real";

/** Returns a sample log's bytes. */
export function readFixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`${name}.log`, folder)));
}

/** Returns the expected result of a sample's analysis, in seconds. */
export function readExpected(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), "utf8"));
}
