import { describe, expect, it } from "vitest";
import { codec } from "../../testing/codec.ts";
import { families } from "./families.ts";
import { rateFamily, rateHonest } from "./rates.ts";

// The promise R40 (docs/trust.md), a tenth of it: `npm run bench -- settled --only=forgeries` tries 50 variants a
// family and 200 honest nights, and keeps the rates in docs/forgeries.md.

const promised = families.filter(({ isBeyondOneLog }) => !isBeyondOneLog);

describe("the red team (R40)", () => {
  it.each(promised)("is told by a strong signal: $name", (family) => {
    const { seeds } = rateFamily(family, 5, codec);
    expect(seeds).toEqual([]);
  });

  it("does not take honest hunters with it, as host and as client, whatever happened to their evening", () => {
    const { seeds, tried } = rateHonest(24, codec);
    expect(tried).toBe(24);
    expect(seeds).toEqual([]);
  });

  it("says what it cannot tell: a night that was made up whole", () => {
    const madeUp = families.filter(({ name }) => name === "made-up");
    expect(madeUp.map((family) => rateFamily(family, 3, codec).caught)).toEqual([0]);
  });
});
