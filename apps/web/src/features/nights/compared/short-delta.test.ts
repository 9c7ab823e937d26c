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
])("rounds %d ms, halves away from 0, to what a column has room for", (ms, words) => {
  expect(shortDelta(ms)).toBe(words);
});
