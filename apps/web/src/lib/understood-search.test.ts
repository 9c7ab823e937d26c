import { describe, expect, it } from "vitest";
import { understoodSearch } from "./understood-search.ts";

describe("the understood part of an address", () => {
  it("names what was dropped as undefined, so that nothing puts it back", () => {
    const validate = understoodSearch(({ page }): { readonly page?: number } =>
      typeof page === "number" && page > 0 ? { page } : {},
    );
    // As the router does it.
    const laidOver = (raw: Record<string, unknown>) => ({ ...raw, ...validate(raw) });
    expect(laidOver({ page: 2, other: 1 })).toEqual({ page: 2, other: undefined });
    expect(laidOver({ page: -2 })).toEqual({ page: undefined });
  });
});
