import { describe, expect, it } from "vitest";
import { createRaplak, replayRaplak } from "./raplak/create-raplak.ts";
import { longestGameMs, mostInputs } from "./shield-facts.ts";

const endless = { limbs: "endless" } as const;

describe("a run", () => {
  it("ends by itself after six hours, as if it had been ended by hand", () => {
    const game = createRaplak(endless, 1);
    expect(game.advance(Number.POSITIVE_INFINITY).map(({ kind }) => kind)).toEqual([
      "vulnerable",
      "finished",
    ]);
    expect(game.inputs()).toEqual([{ kind: "end", atMs: longestGameMs }]);
    expect(replayRaplak(endless, 1, game.inputs()).result).toEqual(game.result());
  });

  it("passes over inputs beyond the most it keeps, and can still be ended", () => {
    const game = createRaplak(endless, 1);
    for (let press = 0; press < mostInputs; press += 1) game.press("raplak", 1);
    expect(game.press("raplak", 2)).toEqual([]);
    expect(game.inputs()).toHaveLength(mostInputs);
    expect(game.press("end", 3)).toEqual([{ kind: "finished", atMs: 3 }]);
  });

  it("has no result while it goes on, and neither has a replay of inputs that leave it open", () => {
    const game = createRaplak({}, 1);
    game.press("raplak", 100);
    expect(game.result()).toBeNull();
    const replayed = replayRaplak({}, 1, game.inputs());
    expect(replayed.result).toBeNull();
    expect(replayed.events.map(({ kind }) => kind)).toEqual(["fired", "absorbed", "vulnerable"]);
  });

  it("passes over an input whose time is no number", () => {
    const game = createRaplak({}, 1);
    for (const atMs of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(game.press("raplak", atMs)).toEqual([]);
    }
    expect(game.inputs()).toEqual([]);
  });
});
