import { describe, test } from "vitest";

export const isAtLength = process.env.AT_LENGTH === "1";

/** Returns how much a test tries: the short amount in `npm test`, the whole in `npm run soak -- at-length`. */
export function atLength(short: number, whole: number): number {
  return isAtLength ? whole : short;
}

/**
 * A test that starts the app for a case that changes seldom affect: `npm test` reports it as skipped, and `npm run soak --
 * at-length` runs it.
 */
export const testAtLength = test.skipIf(!isAtLength);

/** Several such tests, which share what is prepared before them. */
export const describeAtLength = describe.skipIf(!isAtLength);
