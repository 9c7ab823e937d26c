import { describe, expect, it } from "vitest";
import { createRandom } from "../../chance/random.ts";
import { type Player, playRanked } from "../../simulation/play-ranked.ts";
import { drawJitterMs } from "../chance.ts";
import { replayRun } from "../replay/replay-run.ts";
import { inhumanSign } from "./human-limits.ts";
import { betterScore, isLikeRanked, mostRankedShields, rankedOptions, rankedScore } from "./ranked-runs.ts";
import { runShields } from "./run-shields.ts";
import { runSteps } from "./run-steps.ts";

const jitters = (count: number, seed = 3) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => drawJitterMs(random));
};

function replayed(game: "raplak" | "propa" | "teralyst", player: Player, jittersMs = jitters(10)) {
  const given = game === "teralyst" ? jittersMs.slice(0, 5) : jittersMs;
  const said = replayRun(playRanked(game, { framePhase: 0, jittersMs: given }, player));
  if ("refusal" in said) throw new Error(`no run: ${said.refusal.code} at ${said.refusal.at}`);
  return { run: said.run, jittersMs: given };
}

/** Returns about normal numbers, for a hand's scatter. */
function scatter(seed: number, deviationMs: number): () => number {
  const random = createRandom(seed);
  return () => (Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, 0) - 6) * deviationMs;
}
const signOf = (player: Player, game: "raplak" | "propa" | "teralyst" = "raplak") => {
  const { run, jittersMs } = replayed(game, player);
  return inhumanSign(run, jittersMs);
};

describe("a ranked run", () => {
  it("is played with the same options by everybody: host at 144 frames a second, ten limbs", () => {
    expect(rankedOptions.raplak).toEqual({ pingMs: 0, refreshRate: 144, limbs: 10, lead: "last4s" });
    expect(rankedOptions.propa).toEqual({ ...rankedOptions.raplak, fuseMs: 310 });
    expect(rankedOptions.teralyst).toEqual({ pingMs: 0, refreshRate: 144, preload: false });
  });

  it("scores its points, or for the Teralyst the time of last limb and capshot, 1:22.8 when perfect", () => {
    const raplak = rankedScore(replayed("raplak", { delayMs: () => 100 }).run) ?? 0;
    expect(raplak).toBeGreaterThan(10 * (1_000 - 107));
    expect(raplak).toBeLessThanOrEqual(10 * (1_000 - 100));
    // The time includes four limbs' jitter and 100 ms each, and the capshot's.
    const teralyst = rankedScore(replayed("teralyst", { delayMs: () => 100 }).run) ?? 0;
    expect(Math.abs(teralyst - 82_800 - 500)).toBeLessThan(4 * 25 + 5 * 7 + 5);
    expect([betterScore.raplak, betterScore.propa, betterScore.teralyst]).toEqual([
      "higher",
      "higher",
      "lower",
    ]);
  });

  it.each([
    ["raplak", 10],
    ["propa", 10],
    ["teralyst", 5],
  ] as const)("%s has a score after each of its %i steps, and the last one is the run's", (game, count) => {
    const { run } = replayed(game, { delayMs: () => 100, raplakDelayMs: () => 50 });
    const steps = runSteps(run);
    expect(steps).toHaveLength(count);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(rankedScore(run));
  });

  it("is compared with runs of the same timing, however many limbs they have", () => {
    const { raplak, propa, teralyst } = rankedOptions;
    expect(isLikeRanked("raplak", { ...raplak, limbs: 4 })).toBe(true);
    expect(isLikeRanked("raplak", { ...raplak, limbs: "endless" })).toBe(true);
    expect(isLikeRanked("raplak", { ...raplak, lead: "full" })).toBe(false);
    expect(isLikeRanked("raplak", { ...raplak, pingMs: 40 })).toBe(false);
    expect(isLikeRanked("propa", { ...propa, fuseMs: 300 })).toBe(false);
    expect(isLikeRanked("teralyst", teralyst)).toBe(true);
    expect(isLikeRanked("teralyst", { ...teralyst, preload: true })).toBe(false);
    expect(isLikeRanked("teralyst", { ...teralyst, refreshRate: 60 })).toBe(false);
  });

  it("has no score when it was ended by hand", () => {
    const { inputs, ...rest } = playRanked(
      "raplak",
      { framePhase: 0, jittersMs: jitters(10) },
      { delayMs: () => 100 },
    );
    const said = replayRun({ ...rest, jittersMs: jitters(1), inputs: [{ kind: "end", atMs: 900 }] });
    expect("run" in said && rankedScore(said.run)).toBeNull();
    expect(inputs).toHaveLength(10);
  });

  it.each(["raplak", "propa", "teralyst"] as const)("of %s meets one shield for each jitter", (game) => {
    const { run, jittersMs } = replayed(game, { delayMs: () => 60 });
    const { shields, endMs } = runShields(run);
    expect(shields).toHaveLength(jittersMs.length);
    expect(shields.length).toBeLessThanOrEqual(mostRankedShields[game]);
    expect(shields[0]?.beginsMs).toBe(0);
    expect(shields.slice(1).map(({ beginsMs }) => beginsMs)).toEqual(
      shields.slice(0, -1).map(({ brokeMs }) => brokeMs),
    );
    expect(shields.at(-1)?.brokeMs).toBe(endMs);
  });

  it("of a Teralyst that leaves meets one more shield, ten seconds later", () => {
    const whole = playRanked("teralyst", { framePhase: 0, jittersMs: jitters(5) }, { delayMs: () => 60 });
    const inputs = [{ kind: "end", atMs: 35_000 }];
    const said = replayRun({ ...whole, jittersMs: jitters(2), inputs });
    if ("refusal" in said) throw new Error(said.refusal.code);
    const begins = runShields(said.run).shields.map(({ beginsMs }) => Math.round(beginsMs / 1_000));
    expect(begins).toEqual([0, 31]);
  });
});

describe("human limits (docs/trust.md, 'Ranked runs')", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("accept a steady hand that waits for the light, seed %i", (seed) => {
    const hand = scatter(seed, 18);
    const player = {
      delayMs: () => Math.max(1, 190 + hand()),
      raplakDelayMs: () => Math.max(25, 80 + hand()),
    };
    expect([signOf(player), signOf(player, "propa"), signOf(player, "teralyst")]).toEqual([null, null, null]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("accept a fine hand that counts with the rings, seed %i", (seed) => {
    const hand = scatter(seed, 12);
    // The player aims at the round figure, which is a jitter before or after the vulnerability.
    const player = { delayMs: (_: number, jitterMs: number) => Math.max(1, 60 + hand() - jitterMs) };
    expect([signOf(player), signOf(player, "teralyst")]).toEqual([null, null]);
  });

  it("refuse a program that shoots at the vulnerability itself", () => {
    expect(signOf({ delayMs: () => 1 })).toBe("too_near");
    expect(signOf({ delayMs: () => 1 }, "propa")).toBe("too_near");
    expect(signOf({ delayMs: () => 1 }, "teralyst")).toBe("too_near");
  });

  it("refuse a program that is always late by the same time", () => {
    expect(signOf({ delayMs: () => 60 })).toBe("too_regular");
    expect(signOf({ delayMs: () => 150 })).toBe("too_regular");
  });

  it("refuse a program that knows each vulnerability beforehand and adds random delays", () => {
    const hand = scatter(5, 8);
    expect(signOf({ delayMs: () => 60 + hand() })).toBe("knows_jitter");
  });

  it("refuse a program whose Raplak follows the explosion like a clock", () => {
    const hand = scatter(9, 18);
    const player = { delayMs: () => 130 + hand(), raplakDelayMs: () => 60 };
    expect(signOf(player, "propa")).toBe("too_regular");
  });
});
