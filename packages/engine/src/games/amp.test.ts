import { describe, expect, it } from "vitest";
import { Amp } from "./amp.ts";

describe("the amp", () => {
  it("fires Raplak for 5 energy, two shots a second", () => {
    const amp = new Amp();
    expect(amp.fire("raplak", 0)).toEqual({ kind: "fired", atMs: 0, shot: "raplak" });
    expect(amp.energyAt(0)).toBe(95);
    expect(amp.fire("raplak", 499.9)).toEqual({
      kind: "recovering",
      atMs: 499.9,
      shot: "raplak",
      recoversAtMs: 500,
    });
    expect(amp.fire("raplak", 500).kind).toBe("fired");
  });

  it("fires Propa for 50 energy, and not with less", () => {
    const amp = new Amp();
    amp.fire("propa", 0);
    amp.fire("raplak", 10);
    expect(amp.energyAt(10)).toBe(45);
    expect(amp.fire("propa", 20)).toEqual({ kind: "noEnergy", atMs: 20, shot: "propa" });
    expect(amp.fire("raplak", 510).kind).toBe("fired");
  });

  it("recharges 30 a second once no shot was fired for two seconds", () => {
    const amp = new Amp();
    amp.fire("propa", 0);
    amp.fire("propa", 1_000);
    expect(amp.energyAt(1_000)).toBe(0);
    expect(amp.energyAt(3_000)).toBe(0);
    expect(amp.energyAt(4_000)).toBe(30);
    expect(amp.fire("propa", 4_600).kind).toBe("noEnergy");
    expect(amp.fire("propa", 4_700).kind).toBe("fired");
    expect(amp.energyAt(60_000)).toBe(100);
  });

  it("recovers for 500 ms after an absorbed shot; the other weapon does not need to", () => {
    const amp = new Amp();
    amp.fire("propa", 0);
    expect(amp.recoverFrom("propa", 310)).toBe(810);
    expect(amp.view("propa", 310, false).recovery).toBe(1);
    expect(amp.view("propa", 560, false).recovery).toBe(0.5);
    expect(amp.fire("propa", 809)).toEqual({
      kind: "recovering",
      atMs: 809,
      shot: "propa",
      recoversAtMs: 810,
    });
    expect(amp.fire("raplak", 809).kind).toBe("fired");
    expect(amp.view("propa", 810, false).recovery).toBe(0);
  });

  it("recharges over the time that a game skips", () => {
    const amp = new Amp();
    amp.fire("propa", 0);
    amp.fire("propa", 0);
    amp.skip(13_200);
    expect(amp.energyAt(0)).toBe(100);
  });
});
