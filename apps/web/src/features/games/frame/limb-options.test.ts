import { describe, expect, it } from "vitest";
import { readLimbOptions, toLimbSearch } from "./limb-fields.tsx";

const usual = { limbs: 4, lead: "last4s" } as const;

describe("the options of an address", () => {
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
  ])("%j are %j", (search, options) => {
    expect(readLimbOptions(search as never)).toEqual(options);
  });

  it("are named only where they are not the usual ones", () => {
    expect(toLimbSearch(usual)).toEqual({});
    expect(toLimbSearch({ limbs: "endless", lead: "full" })).toEqual({ limbs: "endless", lead: "full" });
  });
});
