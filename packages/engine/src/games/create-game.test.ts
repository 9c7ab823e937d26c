import { describe, expect, it } from "vitest";
import { givenChance, seededChance } from "./chance.ts";
import type { RaplakEvent } from "./raplak/raplak.ts";
import { createRaplak } from "./raplak/raplak-rules.ts";
import { longestGameMs, mostInputs } from "./shield-facts.ts";

const endless = { limbs: "endless" } as const;

describe("a run", () => {
  it("ends by itself after six hours, as if it had been ended by hand", () => {
    const game = createRaplak(endless, seededChance(1));
    expect(game.advance(Number.POSITIVE_INFINITY).map(({ kind }) => kind)).toEqual([
      "vulnerable",
      "finished",
    ]);
    expect(game.played().inputs).toEqual([{ kind: "end", atMs: longestGameMs }]);
    expect(game.result()).toMatchObject({ complete: false, limbs: [] });
  });

  it("ignores inputs beyond the largest number it keeps, and can still be ended", () => {
    const game = createRaplak(endless, seededChance(1));
    for (let press = 0; press < mostInputs; press += 1) game.press("raplak", 1);
    expect(game.press("raplak", 2)).toEqual([]);
    expect(game.played().inputs).toHaveLength(mostInputs);
    expect(game.press("end", 3)).toEqual([{ kind: "finished", atMs: 3 }]);
  });

  it("has no result until it ends", () => {
    const game = createRaplak({}, seededChance(1));
    game.press("raplak", 100);
    expect(game.result()).toBeNull();
  });

  it("ignores an input whose time is not a number", () => {
    const game = createRaplak({}, seededChance(1));
    for (const atMs of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(game.press("raplak", atMs)).toEqual([]);
    }
    expect(game.played().inputs).toEqual([]);
  });
});

/** Creates a chance whose answers the test gives one after the other. */
function chanceByHand() {
  const answersMs: number[] = [];
  let asked = 0;
  return {
    give: (jitterMs: number) => void answersMs.push(jitterMs),
    asked: () => asked,
    chance: {
      framePhase: 0,
      jitterMs: () => {
        const answerMs = answersMs.shift() ?? null;
        if (answerMs !== null) asked += 1;
        return answerMs;
      },
    },
  };
}

const kindsOf = (events: readonly RaplakEvent[]) => events.map(({ kind }) => kind);

describe("the jitter of a limb", () => {
  it("is asked for as the limb begins, and not before", () => {
    const byHand = chanceByHand();
    for (const jitterMs of [20, -20, 15, 25]) byHand.give(jitterMs);
    const game = createRaplak({ limbs: 4, refreshRate: 240 }, byHand.chance);
    for (let limb = 1; limb <= 4; limb += 1) {
      // The former limb has broken at the clock's time, so this one begins.
      expect(byHand.asked()).toBe(limb);
      const vulnerable = game.advance(game.clockMs() + 4_030).find(({ kind }) => kind === "vulnerable");
      expect(byHand.asked()).toBe(limb);
      game.press("raplak", vulnerable!.atMs + 50);
      game.advance(game.clockMs() + 5);
    }
    expect(game.result()).toMatchObject({ complete: true });
    expect(game.played().jittersMs).toEqual([20, -20, 15, 25]);
  });

  it("is awaited: time stands still, and inputs are held back without being lost or judged differently", () => {
    const late = chanceByHand();
    const game = createRaplak({}, late.chance);
    expect(game.press("raplak", 1_000)).toEqual([]);
    expect(game.advance(3_000)).toEqual([]);
    expect(game.clockMs()).toBe(0);
    expect(game.view(3_500)).toMatchObject({ phase: "rings", limb: 1 });
    expect(game.press("raplak", 4_100)).toEqual([]);
    late.give(20);
    const events = game.advance(4_200);
    expect(kindsOf(events)).toEqual(["fired", "absorbed", "vulnerable", "fired", "broke"]);
    const inTime = createRaplak({}, givenChance({ framePhase: 0, jittersMs: [20] }));
    expect(events).toEqual([
      ...inTime.press("raplak", 1_000),
      ...inTime.press("raplak", 4_100),
      ...inTime.advance(4_200),
    ]);
  });
});
