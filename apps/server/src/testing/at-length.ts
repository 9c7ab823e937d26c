import { test } from "vitest";

const isAtLength = process.env.AT_LENGTH === "1";

/** How much of something a test tries: the short form in `npm test`, the whole by `npm run soak -- at-length`. */
export function atLength(short: number, whole: number): number {
  return isAtLength ? whole : short;
}

/**
 * A test that starts the app for a case that changes seldom touch: in `npm test` it is told as skipped, `npm run soak --
 * at-length` runs it.
 */
export const testAtLength = test.skipIf(!isAtLength);
