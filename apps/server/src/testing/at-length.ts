import { describe, test } from "vitest";

export const isAtLength = process.env.AT_LENGTH === "1";

/** Returns how much a test tries: the short amount in `npm test`, the whole in `npm run soak -- at-length`. */
export function atLength(short: number, whole: number): number {
  return isAtLength ? whole : short;
}

/**
 * A test of a case that changes seldom affect and that takes long, e.g. because it starts the app or sends many logs: `npm
 * test` reports it as skipped, and `npm run soak -- at-length` runs it.
 */
export const testAtLength = test.skipIf(!isAtLength);

/** Several such tests, which share what is prepared before them. */
export const describeAtLength = describe.skipIf(!isAtLength);
