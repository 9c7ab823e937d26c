import { describe, expect, it } from "vitest";
import { codec } from "../../testing/codec.ts";
import { families } from "./families.ts";
import { rateFamily, rateHonest } from "./rates.ts";

// Tests a tenth of the promise R40 (docs/trust.md): `npm run bench -- settled --only=forgeries` tries 50 variants per
// family and 200 honest nights, and writes the rates to docs/forgeries.md.

const promised = families.filter(({ isBeyondOneLog }) => !isBeyondOneLog);

describe("the red team (R40)", () => {
  it.each(promised)("is caught by a strong signal: $name", (family) => {
    const { seeds } = rateFamily(family, 5, codec);
    expect(seeds).toEqual([]);
  });

  it("does not make honest hunters look guilty, as host or as client, whatever happened to their evening", () => {
    const { seeds, tried } = rateHonest(24, codec);
    expect(tried).toBe(24);
    expect(seeds).toEqual([]);
  });

  it("has one kind of forgery that a single log cannot show: a night that was wholly made up", () => {
    const madeUp = families.filter(({ name }) => name === "made-up");
    expect(madeUp.map((family) => rateFamily(family, 3, codec).caught)).toEqual([0]);
  });
});
