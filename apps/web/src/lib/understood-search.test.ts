import { describe, expect, it } from "vitest";
import { understoodSearch } from "./understood-search.ts";

describe("the validated part of an address", () => {
  it("dropped parameters are undefined in the search, so that the router does not put them back", () => {
    const validate = understoodSearch(({ page }): { readonly page?: number } =>
      typeof page === "number" && page > 0 ? { page } : {},
    );
    // Merges the parameters as the router does.
    const laidOver = (raw: Record<string, unknown>) => ({ ...raw, ...validate(raw) });
    expect(laidOver({ page: 2, other: 1 })).toEqual({ page: 2, other: undefined });
    expect(laidOver({ page: -2 })).toEqual({ page: undefined });
  });
});
