import { describe, expect, it } from "vitest";
import { analyseBytes } from "../../analyser.ts";
import { atLength } from "../at-length.ts";
import { bytesOf, codec } from "../codec.ts";
import { playEvening } from "./evening.ts";
import { forgers } from "./forgers.ts";
import { rateLikeness, rateNightsAlike } from "./known-runs.ts";
import { rateEvenings, rateForged } from "./rates.ts";
import { traits } from "./traits.ts";
import { clientView, hostView, logOf } from "./views.ts";

// Tests the promise R40 (docs/trust.md) with the second source. The part is small and has fixed seeds: evenings per trait
// from seed 10,000 on, and 20 logs per forger from seed 500 on. `npm run bench -- settled --only=second-source` tries
// thousands.

const evenings = atLength(20, 60);
const variants = 20;

describe("honest machines", () => {
  it.each(traits.flatMap((trait) => (["host", "client"] as const).map((view) => [trait, view] as const)))(
    "are not taken for forgers: %s of a %s",
    (trait, view) => {
      const { strong, tried } = rateEvenings(evenings, view, { traits: new Set([trait]) });
      expect(tried).toBe(evenings);
      expect(strong).toBe(0);
    },
  );

  it.each(["host", "client"] as const)("give nothing suspicious: mixed evenings of a %s", (view) => {
    const told = Array.from({ length: evenings }, (_, index) => {
      const evening = playEvening(10_000 + index, { squadSize: 2 + (index % 3) });
      const log = logOf(view === "host" ? hostView(evening) : clientView(evening));
      const { diagnostics } = analyseBytes(bytesOf(log), {
        ...codec,
        notAfterUtcMs: Date.UTC(2040, 0, 1),
      }).analysis;
      return diagnostics.map(({ code }) => code).filter((code) => code.startsWith("suspicious"));
    });
    expect(told.flat()).toEqual([]);
  });

  it("are not mistaken for forgers when record-level squads use them", () => {
    const { strong } = rateEvenings(evenings, "host", { traits: new Set(), skill: "record" });
    expect(strong).toBe(0);
  });
});

const strong = forgers.filter(({ promises }) => promises === "strong");
const medium = forgers.filter(({ promises }) => promises === "medium");
const label = forgers.filter(({ promises }) => promises === "label");

describe("forgers", () => {
  it.each(strong)("are caught by a strong signal: $name", (forger) => {
    expect(rateForged(forger.forge, variants).strong).toBeGreaterThanOrEqual(variants * 0.95);
  });

  it.each(medium)("are caught by at least a medium signal: $name", (forger) => {
    const told = rateForged(forger.forge, variants);
    expect(told.strong + told.medium).toBeGreaterThanOrEqual(variants * 0.95);
  });

  it.each(label)("get a label: $name", (forger) => {
    expect(rateForged(forger.forge, variants).byCode.get("no_clock")).toBe(variants);
  });
});

describe("likeness of runs (S9)", () => {
  const rate = rateLikeness(6000, { nights: 30, copied: 20 });

  it("mistakes no night of a record-level squad for one of a thousand known nights", () => {
    expect(rate.mistaken).toBe(0);
  });

  it.each(rate.copies.filter(({ isPromised }) => isPromised))(
    "finds nights whose runs are all copies: $form",
    ({ nights, reported }) => {
      expect(nights).toBe(20);
      expect(reported).toBeGreaterThanOrEqual(nights * 0.95);
    },
  );

  it("tells the runs of one night apart, and their eidolons, however steady the hands", () => {
    expect(rateNightsAlike(100)).toBe(0);
  });
});
