import { describe, expect, it } from "vitest";
import { keepHostSettings, readHostSettings } from "./use-runs.ts";

// docs/screens.md, "Games": "Defaults ping 0 (0–300), refresh 144 (30–240)".
const usual = { pingMs: 0, refreshRate: 144 };

describe("the host that a player trains for", () => {
  it("is one's own machine at 144 frames a second, until something else is chosen", () => {
    expect(readHostSettings()).toEqual(usual);
    keepHostSettings({ pingMs: 120, refreshRate: 60 });
    expect(readHostSettings()).toEqual({ pingMs: 120, refreshRate: 60 });
  });

  it.each([
    "[",
    "null",
    "12",
    '{"pingMs":301,"refreshRate":29}',
    '{"pingMs":-1,"refreshRate":241}',
    '{"pingMs":"50","refreshRate":59.5}',
  ])("is the usual one when what is stored is %s", (stored) => {
    localStorage.setItem("games.host", stored);
    expect(readHostSettings()).toEqual(usual);
  });
});
