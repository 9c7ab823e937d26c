import { expect, test } from "vitest";
import { createMemoryCounters, maxBuckets } from "./memory-counters.ts";

const windowSeconds = 60;

test("each bucket is counted separately, and from zero in each window", () => {
  let nowMs = 0;
  const counters = createMemoryCounters(() => nowMs);
  expect(counters.count("a", windowSeconds)).toBe(0);
  expect([counters.add("a", 1, windowSeconds), counters.add("a", 2, windowSeconds)]).toEqual([1, 3]);
  expect(counters.add("b", 5, windowSeconds)).toBe(5);
  nowMs = windowSeconds * 1000;
  expect(counters.count("a", windowSeconds)).toBe(0);
  expect(counters.add("a", 1, windowSeconds)).toBe(1);
});

test("a crowd pushes out the visitors who were away longest, and nobody who keeps coming", () => {
  const counters = createMemoryCounters(() => 0);
  counters.add("gone", 1, windowSeconds);
  for (let visitor = 0; visitor < maxBuckets * 1.5; visitor += 1) {
    counters.add(`made up ${visitor}`, 1, windowSeconds);
    if (visitor % 1000 === 0) counters.add("still here", 1, windowSeconds);
  }
  expect(counters.count("gone", windowSeconds)).toBe(0);
  expect(counters.count("still here", windowSeconds)).toBe(150);
});
