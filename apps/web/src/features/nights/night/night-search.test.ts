import { describe, expect, it } from "vitest";
import { isNightUuid, validateNightSearch } from "./night-search.ts";

describe("validateNightSearch", () => {
  it("known parameters are kept", () => {
    expect(validateNightSearch({ compare: "run-3", aborted: true })).toEqual({
      compare: "run-3",
      aborted: true,
    });
    expect(validateNightSearch({ aborted: "true" })).toEqual({ aborted: true });
    expect(validateNightSearch({ timeline: "scale" })).toEqual({ timeline: "scale" });
    expect(validateNightSearch({ zoom: "hydrolyst" })).toEqual({ zoom: "hydrolyst" });
  });

  it.each([
    {},
    { compare: "" },
    { compare: 3 },
    { aborted: false },
    { aborted: "yes" },
    { timeline: "own" },
    { zoom: "tridolon" },
    { other: 1 },
  ])("other parameters are dropped: %o", (search) => {
    expect(validateNightSearch(search)).toEqual({});
  });
});

describe("isNightUuid", () => {
  it.each(["0198f0aa-1b2c-7d3e-8f40-5a6b7c8d9e0f", "0198F0AA-1B2C-7D3E-8F40-5A6B7C8D9E0F"])(
    "%s is a night's uuid",
    (text) => {
      expect(isNightUuid(text)).toBe(true);
    },
  );

  it.each(["", "nonsense", "0198f0aa1b2c7d3e8f405a6b7c8d9e0f", "0198f0aa-1b2c-7d3e-8f40-5a6b7c8d9e0f/x"])(
    "%s is not a night's uuid",
    (text) => {
      expect(isNightUuid(text)).toBe(false);
    },
  );
});
