import { expect, it } from "vitest";
import { shortDelta } from "./step-chart.tsx";

it.each([
  [480, "+0.48"],
  [-12_345, "−12.3"],
  [-1045, "−1.05"],
  [1044, "+1.04"],
  [9995, "+10.0"],
  [99_950, "+100"],
  [4, "0"],
])("a delta of %d ms is rounded to the width of a column, halves away from 0", (ms, words) => {
  expect(shortDelta(ms)).toBe(words);
});
