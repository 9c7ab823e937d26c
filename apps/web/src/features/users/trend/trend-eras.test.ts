import { expect, it } from "vitest";
import { eraPlaces } from "./trend-eras.ts";

const days = (...words: readonly string[]) => words.map((day) => Date.parse(`${day}T20:00:00Z`));
const met = (...words: readonly string[]) =>
  eraPlaces(days(...words)).map(({ at, borders }) => [at, borders.map(({ patch }) => patch)]);

it("an era border lies between the last run before a patch and the first run after it", () => {
  expect(met("2025-10-13", "2025-10-14", "2025-10-15", "2025-10-20", "2025-10-21")).toEqual([
    [2.5, ["40"]],
    [4.5, ["40.0.3"]],
  ]);
});

it("two patches without a run between them share one line", () => {
  expect(met("2025-10-01", "2025-11-01")).toEqual([[1.5, ["40", "40.0.3"]]]);
});

it("there is no line when all runs are on one side, or there are none", () => {
  for (const runs of [["2025-10-21", "2025-11-01"], ["2024-01-01", "2025-10-14"], ["2025-10-16"], []]) {
    expect(met(...runs)).toEqual([]);
  }
});
