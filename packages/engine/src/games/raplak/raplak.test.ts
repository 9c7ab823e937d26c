import { describe, expect, it } from "vitest";
import { seededChance } from "../chance.ts";
import type { RaplakEvent, RaplakGame, RaplakOptions } from "./raplak.ts";
import { createRaplak } from "./raplak-rules.ts";

const seed = 20_261_122;

function only<Kind extends RaplakEvent["kind"]>(events: readonly RaplakEvent[], kind: Kind) {
  return events.filter((event): event is Extract<RaplakEvent, { kind: Kind }> => event.kind === kind);
}

/** Returns when the first shield of such a run is vulnerable. */
function firstVulnerableMs(options: Partial<RaplakOptions>): number {
  return only(createRaplak(options, seededChance(seed)).advance(30_000), "vulnerable")[0]!.atMs;
}

/** Shoots every limb `aimMs` after its vulnerability; returns all events. */
function shootAll(game: RaplakGame, aimMs: number): readonly RaplakEvent[] {
  const events: RaplakEvent[] = [];
  while (game.result() === null) {
    const happened = game.advance(game.clockMs() + 50);
    events.push(...happened);
    for (const { atMs } of only(happened, "vulnerable")) events.push(...game.press("raplak", atMs + aimMs));
  }
  return events;
}

describe("Raplak", () => {
  it.each([
    ["last4s", 4_000],
    ["full", 17_200],
  ] as const)("with the lead %s is vulnerable after %d ms, 15 to 25 ms away from it", (lead, afterMs) => {
    const events = shootAll(createRaplak({ lead, limbs: 10 }, seededChance(seed)), 100);
    const broken = only(events, "broke");
    const startsMs = [0, ...broken.map((event) => event.atMs)];
    for (const [index, { atMs, limb }] of only(events, "vulnerable").entries()) {
      const awayMs = Math.abs(atMs - startsMs[index]! - afterMs);
      expect(limb).toBe(index + 1);
      expect(awayMs).toBeGreaterThanOrEqual(15 - 1e-6);
      expect(awayMs).toBeLessThanOrEqual(25 + 1e-6);
    }
    expect(broken).toHaveLength(10);
  });

  it.each([30, 60, 144, 240])("counts at %d frames a second less than a frame later", (refreshRate) => {
    const options = { refreshRate, limbs: 10 } as const;
    for (const { errorMs } of only(shootAll(createRaplak(options, seededChance(seed)), 100), "broke")) {
      expect(errorMs).toBeGreaterThanOrEqual(100);
      expect(errorMs).toBeLessThanOrEqual(Math.ceil(100 + 1_000 / refreshRate));
    }
  });

  it("adds the ping to every shot", () => {
    const slow = only(
      shootAll(createRaplak({ pingMs: 300, refreshRate: 240 }, seededChance(seed)), 100),
      "broke",
    );
    for (const { errorMs } of slow) {
      expect(errorMs).toBeGreaterThanOrEqual(400);
      expect(errorMs).toBeLessThanOrEqual(405);
    }
  });

  it("gives 1000 points less the error for a limb, and never less than 0", () => {
    for (const { errorMs, points } of only(shootAll(createRaplak({}, seededChance(seed)), 100), "broke")) {
      expect(points).toBe(1_000 - errorMs);
    }
    const late = createRaplak({}, seededChance(seed));
    shootAll(late, 1_500);
    expect(late.result()).toMatchObject({ complete: true, points: 0 });
  });

  it("absorbs a shot before the vulnerability, and allows the next shot 500 ms later", () => {
    const vulnerableMs = firstVulnerableMs({});
    const game = createRaplak({}, seededChance(seed));
    const early = [...game.press("raplak", vulnerableMs - 30), ...game.advance(vulnerableMs)];
    const absorbed = only(early, "absorbed")[0]!;
    expect(absorbed.errorMs).toBeGreaterThanOrEqual(-30);
    expect(absorbed.errorMs).toBeLessThanOrEqual(-23);
    expect(absorbed.recoversAtMs).toBeCloseTo(absorbed.atMs + 500, 6);
    expect(game.press("raplak", absorbed.recoversAtMs - 1).map((event) => event.kind)).toEqual([
      "recovering",
    ]);
    const next = [
      ...game.press("raplak", absorbed.recoversAtMs),
      ...game.advance(absorbed.recoversAtMs + 20),
    ];
    expect(only(next, "broke")).toHaveLength(1);
    game.press("end", absorbed.recoversAtMs + 30);
    expect(game.result()).toMatchObject({ complete: false, negativeShare: 0.5 });
    expect(game.result()?.limbs).toMatchObject([{ limb: 1, absorbed: 1 }]);
  });

  it.each([4, 6, 10] as const)("ends after %d limbs", (limbs) => {
    const game = createRaplak({ limbs }, seededChance(seed));
    const events = shootAll(game, 80);
    expect(only(events, "broke")).toHaveLength(limbs);
    expect(events.at(-1)?.kind).toBe("finished");
    expect(game.result()).toMatchObject({ complete: true, negativeShare: 0 });
    expect(game.view(game.clockMs())).toMatchObject({ phase: "over", limb: limbs, limbs });
    expect(game.press("raplak", game.clockMs() + 1_000)).toEqual([]);
  });

  it("goes on without end until it is ended by hand", () => {
    const game = createRaplak({ limbs: "endless" }, seededChance(seed));
    for (let limb = 1; limb <= 30; limb += 1) {
      const happened = game.advance(game.clockMs() + 4_100);
      game.press("raplak", only(happened, "vulnerable")[0]!.atMs + 90);
      game.advance(game.clockMs() + 10);
    }
    expect(game.view(game.clockMs())).toMatchObject({ limb: 31, limbs: null });
    expect(game.press("end", game.clockMs()).at(-1)?.kind).toBe("finished");
    expect(game.result()).toMatchObject({ complete: false });
    expect(game.result()?.limbs).toHaveLength(30);
  });

  it("lets four rings go outward, one a second, while the shield brightens", () => {
    const game = createRaplak({ lead: "full" }, seededChance(seed));
    expect(game.view(13_199)).toMatchObject({ phase: "waiting", rings: [0, 0, 0, 0], brightness: 0 });
    expect(game.view(13_700)).toMatchObject({ phase: "rings", rings: [0.5, 0, 0, 0], brightness: 0.125 });
    expect(game.view(15_450).rings).toEqual([1, 1, 0.25, 0]);
    expect(game.view(17_230)).toMatchObject({ phase: "vulnerable", rings: [1, 1, 1, 1], brightness: 1 });
  });

  it("has no energy left after ten seconds of the fastest shooting, and recharges for the next limb", () => {
    const game = createRaplak({ lead: "full" }, seededChance(seed));
    const events: RaplakEvent[] = [];
    for (let atMs = 0; atMs <= 10_500; atMs += 525) events.push(...game.press("raplak", atMs));
    expect(only(events, "fired")).toHaveLength(20);
    expect(only(events, "noEnergy")).toHaveLength(1);
    // The last shot left at 9.975 s. The amp begins to recharge two seconds later, and is full after another 3.3 s.
    expect(game.view(12_975).energy).toBeCloseTo(30, 6);
    expect(game.view(15_400).energy).toBe(100);
  });

  it("brings options out of limits within them", () => {
    const odd = createRaplak(
      { pingMs: -5, refreshRate: 10_000, limbs: 5 as 4, lead: "?" as "full" },
      seededChance(seed),
    );
    expect(odd.advance(10_000)).toEqual(
      createRaplak({ pingMs: 0, refreshRate: 240 }, seededChance(seed)).advance(10_000),
    );
    expect(odd.view(0).limbs).toBe(4);
  });
});
