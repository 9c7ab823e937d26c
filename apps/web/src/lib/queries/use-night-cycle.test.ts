import { defaultNightCycle } from "@hunt/engine/clock/night-clock";
import { describe, expect, it } from "vitest";
import { setByExpiry, toNightCycle } from "./use-night-cycle.ts";

describe("the expiry that the utility service gives", () => {
  it("a cycle that is wrong is moved to the expiry", () => {
    const toldMs = Date.parse("2026-03-01T12:00:00.000Z");
    expect(setByExpiry(defaultNightCycle, toldMs)).toEqual({ ...defaultNightCycle, anchorExpiryMs: toldMs });
  });

  // Expiries published by the game's world state.
  it.each(["2023-05-15T18:58:35.703Z", "2023-08-29T19:39:30.253Z", "2024-07-19T06:11:05.265Z"])(
    "leaves a cycle with this expiry unchanged: %s",
    (expiry) => expect(setByExpiry(defaultNightCycle, Date.parse(expiry))).toBe(defaultNightCycle),
  );

  it("a cycle stays unchanged when the expiry is not a time", () => {
    expect(setByExpiry(defaultNightCycle, Number.NaN)).toBe(defaultNightCycle);
  });
});

describe("the cycle that the settings give", () => {
  it("the cycle of the settings is read in milliseconds", () => {
    // docs/product.md, "Day and night": period 8998.8748032 s, night 3000 s, an expiry at 1729216484093 ms.
    const told = { anchor: "2024-10-18T01:54:44.093Z", period: 8998.8748032, nightLength: 3000 };
    expect(toNightCycle(told)).toEqual({
      anchorExpiryMs: 1_729_216_484_093,
      periodMs: expect.closeTo(8_998_874.8032, 4),
      nightMs: 3_000_000,
    });
  });

  it.each([
    { anchor: "soon", period: 9000, nightLength: 3000 },
    { anchor: "2024-10-18T01:54:44.093Z", period: 0, nightLength: 0 },
    { anchor: "2024-10-18T01:54:44.093Z", period: 100, nightLength: 3000 },
  ])("is the game's own when it makes no sense: %j", (told) => {
    expect(toNightCycle(told)).toEqual(defaultNightCycle);
  });
});
