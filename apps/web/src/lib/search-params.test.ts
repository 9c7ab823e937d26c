import { describe, expect, it } from "vitest";
import { changedSearch, createSearchValidator } from "./search-params.ts";

it("a choice that was made after the shown search is kept", () => {
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

it("parameters that the new choice leaves out are removed", () => {
  expect(
    changedSearch({ role: "mod", page: 3 }, { shown: { role: "mod", page: 3 }, next: { role: "mod" } }),
  ).toEqual({ role: "mod", page: undefined });
});

describe("the validated part of an address", () => {
  it("dropped parameters are undefined in the search, so that the router does not put them back", () => {
    const validate = createSearchValidator(({ page }): { readonly page?: number } =>
      typeof page === "number" && page > 0 ? { page } : {},
    );
    // Merges the parameters as the router does.
    const laidOver = (raw: Record<string, unknown>) => ({ ...raw, ...validate(raw) });
    expect(laidOver({ page: 2, other: 1 })).toEqual({ page: 2, other: undefined });
    expect(laidOver({ page: -2 })).toEqual({ page: undefined });
  });
});
