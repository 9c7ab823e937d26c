import { expect, test } from "vitest";
import { journeyFilters } from "./journey-filters.ts";

const chosen = (filter: string, paths: readonly string[]) => {
  const [pattern = ""] = journeyFilters([filter]);
  return paths.filter((path) => new RegExp(pattern, "gi").test(path));
};

test("a name means files, whatever folders the repository is in are called", () => {
  const paths = [
    "/home/me/live/e2e/live.e2e.ts",
    "/home/me/live/e2e/live-troubles.e2e.ts",
    "/home/me/live/e2e/rules.e2e.ts",
    "C:\\live\\e2e\\live.e2e.ts",
    "C:\\live\\e2e\\rules.e2e.ts",
  ];
  expect(chosen("live", paths)).toEqual([paths[0], paths[1], paths[3]]);
  expect(chosen("live.e2e", paths)).toEqual([paths[0], paths[3]]);
  expect(chosen("e2e.ts", paths)).toEqual(paths);
});

test("lines, paths, expressions and everything after an option stay unchanged", () => {
  expect(journeyFilters(["live:40"])).toEqual([expect.stringMatching(/live.*\$:40$/)]);
  expect(journeyFilters(["e2e/live.e2e.ts", "live|rules", "--grep", "live"])).toEqual([
    "e2e/live.e2e.ts",
    "live|rules",
    "--grep",
    "live",
  ]);
  expect(journeyFilters([])).toEqual([]);
});
