import { describe, expect, it } from "vitest";
import { keepHostSettings, readHostSettings } from "./use-runs.ts";

// The source is docs/screens.md, "Games": "Defaults ping 0 (0–300), refresh 144 (30–240)".
const usual = { pingMs: 0, refreshRate: 144 };

describe("the host for which a player trains", () => {
  it("the host is the player's own machine at 144 frames a second until another one is chosen", () => {
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
  ])("the host is the default when %s is stored", (stored) => {
    localStorage.setItem("games.host", stored);
    expect(readHostSettings()).toEqual(usual);
  });
});
