import { expect, it } from "vitest";
import { dailySeed } from "./chance.ts";

// Published test vectors of FNV-1a, 32 bits.
it.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("the seed of the text %j is the published hash", (text, seed) => {
  expect(dailySeed(text)).toBe(seed);
});

it("the daily seed differs from one day to the next", () => {
  expect(dailySeed("2026-11-22")).not.toBe(dailySeed("2026-11-23"));
});
