import { describe, expect, it } from "vitest";
import { timeUntil } from "./upcoming-nights.tsx";

const minuteMs = 60_000;

describe("a duration as people say it", () => {
  it.each([
    [5_000, { unit: "minute", count: 1 }],
    [90_000, { unit: "minute", count: 2 }],
    [44 * minuteMs, { unit: "minute", count: 44 }],
    [45 * minuteMs, { unit: "hour", count: 1 }],
    [89 * minuteMs, { unit: "hour", count: 1 }],
    [91 * minuteMs, { unit: "hour", count: 2 }],
    [600 * minuteMs, { unit: "hour", count: 10 }],
  ])("%i ms becomes %o", (spanMs, expected) => {
    expect(timeUntil(spanMs)).toEqual(expected);
  });
});
