import { describe, expect, it } from "vitest";
import { readLimbOptions, toLimbSearch } from "./limb-fields.tsx";

const usual = { limbs: 4, lead: "last4s" } as const;

describe("the options in the address", () => {
  it.each([
    [{}, usual],
    [
      { limbs: 10, lead: "full" },
      { limbs: 10, lead: "full" },
    ],
    [{ limbs: "6" }, { ...usual, limbs: 6 }],
    [{ limbs: "endless" }, { ...usual, limbs: "endless" }],
    [{ limbs: 5, lead: "half" }, usual],
    [{ limbs: null, lead: ["full"] }, usual],
  ])("the search parameters %j mean the options %j", (search, options) => {
    expect(readLimbOptions(search as never)).toEqual(options);
  });

  it("only options that differ from the default appear in the address", () => {
    expect(toLimbSearch(usual)).toEqual({});
    expect(toLimbSearch({ limbs: "endless", lead: "full" })).toEqual({ limbs: "endless", lead: "full" });
  });
});
