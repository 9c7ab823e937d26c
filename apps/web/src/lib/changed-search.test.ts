import { expect, it } from "vitest";
import { changedSearch } from "./changed-search.ts";

it("keeps a choice that was made after the shown search", () => {
  expect(changedSearch({ order: "ign" }, { shown: {}, next: { role: "mod" } })).toEqual({
    order: "ign",
    role: "mod",
  });
  expect(
    changedSearch(
      { role: "mod", order: "ign" },
      { shown: { role: "user" }, next: { role: "user", page: 2 } },
    ),
  ).toEqual({ role: "mod", order: "ign", page: 2 });
});

it("removes the parameters that the new choice leaves out", () => {
  expect(
    changedSearch({ role: "mod", page: 3 }, { shown: { role: "mod", page: 3 }, next: { role: "mod" } }),
  ).toEqual({ role: "mod", page: undefined });
});
