import { describe, expect, it } from "vitest";
import { trembling } from "../testing/second-source/copy-forms.ts";
import { createDice } from "../testing/second-source/dice.ts";
import { recordNight } from "../testing/second-source/known-runs.ts";
import { alikeEidolons } from "./alike-eidolons.ts";
import { gapSlots, type RunKey } from "./run-key.ts";

// docs/trust.md, "Signals of a forged log", S9: within one night.

/** Returns runs in which this many have the same eidolon as the first run. */
function repeated(keys: readonly RunKey[], eidolon: number, runs: number): readonly RunKey[] {
  const [model = []] = keys;
  return keys.map((key, run) =>
    run < runs
      ? key.map((ms, slot) => (gapSlots[slot]?.eidolon === eidolon ? (model[slot] ?? null) : ms))
      : key,
  );
}

const nights = Array.from({ length: 40 }, (_, seed) => recordNight(seed));
const shareOf = (told: (keys: readonly RunKey[], seed: number) => boolean) =>
  nights.filter(told).length / nights.length;

describe("an eidolon that several runs of a night have", () => {
  it.each([0, 1, 2])(
    "is reported with the first run that has it, and with what they share: eidolon %i in four runs",
    (eidolon) => {
      const found = alikeEidolons(repeated(nights[0] ?? [], eidolon, 4));
      const places = found.map((one) => [one.run, one.otherRun, one.eidolon]);
      expect(places).toEqual([
        [1, 0, eidolon],
        [2, 0, eidolon],
        [3, 0, eidolon],
      ]);
      for (const { equal, compared } of found) {
        expect(compared).toBeGreaterThanOrEqual(5);
        expect(equal).toBe(compared);
      }
    },
  );

  it.each([0, 1, 2])(
    "is reported when all runs have it with each line 1 to 3 ms off: eidolon %i",
    (eidolon) => {
      const share = shareOf((keys, seed) => {
        const dice = createDice(seed);
        return alikeEidolons(repeated(keys, eidolon, 6).map((key) => trembling(key, dice))).length > 0;
      });
      expect(share).toBeGreaterThanOrEqual(0.95);
    },
  );

  it.each([1, 2])("is reported when only two have it, to the millisecond: eidolon %i", (eidolon) => {
    expect(shareOf((keys) => alikeEidolons(repeated(keys, eidolon, 2)).length > 0)).toBeGreaterThanOrEqual(
      0.95,
    );
  });
});

describe("eidolons that were all played", () => {
  it("are not reported, however steady the hands", () => {
    for (let seed = 1000; seed < 1200; seed++) expect(alikeEidolons(recordNight(seed))).toEqual([]);
  });

  it.each([30, 60])(
    "are not reported on a machine with %i frames a second, which writes lines only at frames",
    (frames) => {
      const frameMs = 1000 / frames;
      const onFrames = (key: RunKey) =>
        key.map((ms) => (ms === null ? null : Math.round(Math.round(ms / frameMs) * frameMs)));
      for (let seed = 1000; seed < 1200; seed++)
        expect(alikeEidolons(recordNight(seed).map(onFrames))).toEqual([]);
    },
  );

  it("are not reported when they have few gaps, or only gaps of zero", () => {
    expect(alikeEidolons([])).toEqual([]);
    const few = gapSlots.map((_, slot) => (slot < 4 ? 100 : null));
    expect(alikeEidolons([few, few, few])).toEqual([]);
    const zero = gapSlots.map(() => 0);
    expect(alikeEidolons([zero, zero, zero])).toEqual([]);
  });
});
