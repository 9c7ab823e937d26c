import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { sampleLog } from "./visitor.ts";

export const nightSamples = [
  "duo-6x3",
  "solo-5x3",
  "squad-of-four-6x3",
  "late-shards",
  "hydrolyst-killed",
  "dawn-mid-run",
  "two-nights",
  "client-view",
] as const;
/**
 * The samples that journeys show page by page. Outside of the soak one is enough, because every sample is also tested without
 * a browser.
 */
export const walkedSamples: readonly NightSample[] = isAtLength ? nightSamples : ["two-nights"];
export type NightSample = (typeof nightSamples)[number];

/** A night of an expected.json: figures in seconds, under the API's names. */
export type ExpectedNight = Readonly<Record<string, unknown>>;

export interface ExpectedSample {
  readonly perspective: "host" | "client";
  readonly nights: readonly ExpectedNight[];
}

/** Reads the expected results of a sample's analysis. */
export function expectedSample(name: NightSample): ExpectedSample {
  return JSON.parse(readFileSync(sampleLog(name).replace(/\.log$/, ".expected.json"), "utf8"));
}

/** Means may differ by 0.002 s, every other figure by 0.001 s (samples, README). */
export function toleranceOf(path: string): number {
  return (/average/i.test(path) ? 0.002 : 0.001) + 1e-9;
}

/** Expects every figure of `expected` in `found`; other fields of `found` are ignored. */
export function expectFigures(found: unknown, expected: unknown, path: string): void {
  if (typeof expected === "number") {
    expect(typeof found, path).toBe("number");
    expect(Math.abs(Number(found) - expected), path).toBeLessThanOrEqual(toleranceOf(path));
  } else if (Array.isArray(expected)) {
    expect(found, path).toHaveLength(expected.length);
    for (const [index, item] of expected.entries()) {
      expectFigures((found as readonly unknown[])[index], item, `${path}[${index}]`);
    }
  } else if (typeof expected === "object" && expected !== null) {
    for (const [key, value] of Object.entries(expected)) {
      expectFigures((found as Readonly<Record<string, unknown>>)[key], value, `${path}.${key}`);
    }
  } else expect(found, path).toBe(expected);
}

/** Reads a time as the pages show it, in seconds: `7:59.193` or `0.041s`, whatever text is around it; null for a dash. */
export function shownSeconds(text: string): number | null {
  const time = /(?:(\d+):)?(?:(\d+):)?(\d+\.\d{3})/.exec(text);
  if (time === null) {
    if (text.includes("—")) return null;
    throw new Error(`there is no time in "${text}"`);
  }
  const [, first, second, seconds] = time;
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  return hours * 3600 + minutes * 60 + Number(seconds);
}
