import { describe, expect, it } from "vitest";
import { seededChance } from "../chance.ts";
import type { TeralystEvent, TeralystGame, TeralystOptions } from "./teralyst.ts";
import { busOf, createTeralyst } from "./teralyst-rules.ts";

const seed = 20_261_122;

function only<Kind extends TeralystEvent["kind"]>(events: readonly TeralystEvent[], kind: Kind) {
  return events.filter((event): event is Extract<TeralystEvent, { kind: Kind }> => event.kind === kind);
}

function start(options: Partial<TeralystOptions> = {}): TeralystGame {
  return createTeralyst({ refreshRate: 240, ...options }, seededChance(seed));
}

/** Looks at the lures before each limb and shoots `aimMs` after each vulnerability. */
function fight(game: TeralystGame, aimMs: number): readonly TeralystEvent[] {
  const events: TeralystEvent[] = [];
  while (game.result() === null) {
    events.push(...game.press("lures", game.clockMs()));
    const happened = game.advance(game.clockMs() + 100);
    events.push(...happened);
    const open = [...only(happened, "vulnerable"), ...only(happened, "healed")];
    for (const { atMs } of open) events.push(...game.press("raplak", atMs + aimMs));
  }
  return events;
}

describe("the Teralyst's fight", () => {
  it.each([
    [false, 31_200, 82_800],
    [true, 27_400, 79_000],
  ])(
    "preloaded: %s, has its first shield at %d ms and a perfect last limb at %d ms",
    (preload, waterMs, lastMs) => {
      const game = start({ preload });
      const events = fight(game, 100);
      const firstMs = only(events, "vulnerable")[0]!.atMs;
      expect(Math.abs(firstMs - waterMs)).toBeGreaterThanOrEqual(15);
      expect(Math.abs(firstMs - waterMs)).toBeLessThanOrEqual(25);
      const result = game.result()!;
      expect(result.perfectLastLimbMs).toBe(lastMs);
      const errorsMs = result.limbs.reduce((sum, { errorMs }) => sum + errorMs, 0);
      // The rest, besides the hunter's own errors, comes from the jitter of four vulnerabilities and from rounding.
      expect(Math.abs(result.lastLimbMs! - lastMs - errorsMs)).toBeLessThanOrEqual(4 * 25 + 3);
    },
  );

  it("is the water shield, three limbs 17.2 s apart, 8 s of healing and the capshot", () => {
    const game = start();
    const events = fight(game, 100);
    const told = events.filter(({ kind }) => kind !== "luresChecked" && kind !== "fired");
    expect(told.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 4 }, () => ["vulnerable", "broke"]).flat(),
      "healed",
      "captured",
      "busCaught",
      "finished",
    ]);
    const broken = only(events, "broke");
    for (const [index, { atMs }] of only(events, "vulnerable").slice(1).entries()) {
      expect(Math.abs(atMs - broken[index]!.atMs - 17_200)).toBeLessThanOrEqual(25);
    }
    expect(Math.abs(only(events, "healed")[0]!.atMs - broken[3]!.atMs - 8_000)).toBeLessThanOrEqual(25);
    expect(game.result()).toMatchObject({ complete: true, negativeShare: 0 });
    expect(game.result()!.capshotMs).toBe(only(events, "captured")[0]!.errorMs);
    expect(game.result()!.limbs.map(({ limb }) => limb)).toEqual([1, 2, 3, 4]);
  });

  it("needs a check of the lures before each limb: without one it leaves, and its shield comes 10 s later", () => {
    const game = start();
    game.advance(31_170);
    expect(game.view(31_230)).toMatchObject({ phase: "rings", gone: false });
    const left = only(game.advance(32_000), "teleported");
    expect(left).toMatchObject([{ limb: 1 }]);
    expect(game.view(32_000)).toMatchObject({ gone: true, luresChecked: false, stage: "water" });
    expect(game.view(left[0]!.atMs + 6_001)).toMatchObject({ gone: false, phase: "rings" });
    expect(game.press("lures", 33_000)).toEqual([{ kind: "luresChecked", atMs: 33_000, limb: 1 }]);
    expect(game.press("lures", 33_100)).toEqual([]);
    const back = only(game.advance(45_000), "vulnerable");
    expect(Math.abs(back[0]!.atMs - left[0]!.atMs - 10_000)).toBeLessThanOrEqual(25);
    game.press("raplak", 45_000);
    expect(only(game.advance(45_020), "broke")).toHaveLength(1);
    expect(game.view(45_020).luresChecked).toBe(false);
    expect(only(game.advance(63_000), "teleported")).toMatchObject([{ limb: 2 }]);
    game.press("end", 63_000);
    expect(game.result()).toMatchObject({ complete: false, lastLimbMs: null, capshotMs: null, bus: null });
    expect(game.result()!.limbs).toMatchObject([{ limb: 1, teleports: 1 }]);
  });

  it("absorbs shots before a vulnerability, also before the capshot's", () => {
    const game = start();
    game.press("lures", 1_000);
    game.press("raplak", 20_000);
    expect(only(game.advance(20_010), "absorbed")).toMatchObject([{ limb: 1, shot: "raplak" }]);
    game.press("end", 20_020);
    expect(game.result()).toMatchObject({ negativeShare: 1, meanMs: null });
  });

  it("shows the hunt's clock, which counts 48.1 s of healing in 8 s", () => {
    const game = start();
    let lastLimbMs = Number.POSITIVE_INFINITY;
    while (lastLimbMs === Number.POSITIVE_INFINITY) {
      game.press("lures", game.clockMs());
      for (const event of game.advance(game.clockMs() + 100)) {
        if (event.kind === "vulnerable") game.press("raplak", event.atMs + 50);
        if (event.kind === "broke" && event.limb === 4) lastLimbMs = event.atMs;
      }
    }
    const shown = (afterMs: number) => game.view(lastLimbMs + afterMs).huntClockMs - lastLimbMs;
    expect(game.view(lastLimbMs + 4_000)).toMatchObject({ stage: "healing" });
    expect(game.view(lastLimbMs + 4_000).healed).toBeCloseTo(0.5, 3);
    expect(shown(4_000)).toBeCloseTo(24_050, -2);
    expect(shown(8_000)).toBeCloseTo(48_099, -1);
    expect(shown(9_000)).toBeCloseTo(49_099, -1);
  });

  it("names the bus that last limb and capshot catch", () => {
    const game = start();
    const [caught] = only(fight(game, 100), "busCaught");
    const { lastLimbMs, capshotMs, bus } = game.result()!;
    expect(caught?.bus).toEqual(bus);
    expect(bus!.timeMs).toBe(lastLimbMs! + capshotMs!);
  });
});

describe("the bus to the Gantulyst", () => {
  // The first bus leaves at 1:23.300, then one leaves every two seconds.
  it.each([
    [82_842, 1, 83_300, 458],
    [83_300, 1, 83_300, 0],
    [83_301, 2, 85_300, 1_999],
    [85_300, 2, 85_300, 0],
    [93_000, 6, 93_300, 300],
    [80_000, 1, 83_300, 3_300],
  ])("for %d ms is number %d", (timeMs, number, leavesAtMs, waitedMs) => {
    expect(busOf(timeMs, false)).toEqual({ number, leavesAtMs, timeMs, waitedMs });
  });

  it("leaves 3.8 s earlier in a preload run, because the spawn is earlier", () => {
    expect(busOf(79_100, true)).toEqual({ number: 1, leavesAtMs: 79_500, timeMs: 79_100, waitedMs: 400 });
  });
});
