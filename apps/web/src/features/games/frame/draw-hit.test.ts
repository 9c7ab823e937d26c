import { describe, expect, it } from "vitest";
import { hitEffect } from "./draw-hit.ts";

const moving = { isCalm: false } as const;

describe("a hit that is felt", () => {
  it("the picture lights up and moves at once, and both fade", () => {
    const effects = [0, 60, 120, 200].map((ageMs) => hitEffect(ageMs, moving));
    const lights = effects.map((effect) => effect?.light ?? 0);
    expect(lights[0]).toBe(1);
    expect(lights).toEqual(lights.toSorted((a, b) => b - a));
    expect(lights.at(-1)).toBe(0);
    const moves = effects.map((effect) => Math.hypot(effect?.x ?? 0, effect?.y ?? 0));
    expect(moves[0]).toBeGreaterThan(2);
    expect(Math.max(...moves)).toBeLessThanOrEqual(6);
    expect(moves.at(-1)).toBeLessThan(1);
  });

  it("it is over before a third of a second, so that no light flickers more than three times a second", () => {
    expect(hitEffect(1000 / 3, moving)).toBeNull();
    expect(hitEffect(279, moving)).not.toBeNull();
  });

  it("nothing moves or lights up where less motion is wanted", () => {
    for (const ageMs of [0, 50, 200]) expect(hitEffect(ageMs, { isCalm: true })).toBeNull();
  });

  it("nothing is drawn before the hit, nor at an unknown age", () => {
    expect(hitEffect(-1, moving)).toBeNull();
    expect(hitEffect(Number.NaN, moving)).toBeNull();
  });
});
