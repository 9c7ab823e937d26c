import { readFileSync } from "node:fs";

const fixturesDir = new URL("../../../../packages/engine/fixtures/", import.meta.url);

/** The sample logs of hunting nights, by file name without its ending. */
export const nightSamples = [
  "client-view",
  "dawn-mid-run",
  "duo-6x3",
  "hydrolyst-killed",
  "late-shards",
  "solo-5x3",
  "squad-of-four-6x3",
  "two-nights",
] as const;
export type NightSample = (typeof nightSamples)[number];

/** A real log without an eidolon night. */
export const orbVallisSample = "profit-taker-orb-vallis.real";

/** Returns the bytes of a sample log. */
export function sampleLog(name: NightSample | typeof orbVallisSample): Buffer {
  return readFileSync(new URL(`${name}.log`, fixturesDir));
}

/** The expected result of a sample's analysis. */
export interface ExpectedSample {
  readonly perspective: "host" | "client";
  readonly nights: readonly Readonly<Record<string, unknown>>[];
}

export function expectedSample(name: NightSample): ExpectedSample {
  return JSON.parse(readFileSync(new URL(`${name}.expected.json`, fixturesDir), "utf8"));
}
