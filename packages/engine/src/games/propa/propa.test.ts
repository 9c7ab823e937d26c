import { describe, expect, it } from "vitest";
import { seededChance } from "../chance.ts";
import type { PropaEvent, PropaOptions } from "./propa.ts";
import { createPropa, distanceOfFuse, fuseOfDistance, propaPoints } from "./propa-rules.ts";

const seed = 20_261_122;
/** The length of a frame at 240 a second: an instant can lie this far from its frame. */
const frameMs = 1_000 / 240;
const host: Partial<PropaOptions> = { refreshRate: 240 };

function only<Kind extends PropaEvent["kind"]>(events: readonly PropaEvent[], kind: Kind) {
  return events.filter((event): event is Extract<PropaEvent, { kind: Kind }> => event.kind === kind);
}

const kindsOf = (events: readonly PropaEvent[]) => events.map((event) => event.kind);

/** Returns when the first shield of such a run is vulnerable. */
function firstVulnerableMs(options: Partial<PropaOptions>): number {
  return only(createPropa(options, seededChance(seed)).advance(30_000), "vulnerable")[0]!.atMs;
}

describe("Propa", () => {
  it.each([310, 50, 2_000])(
    "explodes a fuse of %d ms after the shot, and Raplak breaks the limb",
    (fuseMs) => {
      const options = { ...host, fuseMs };
      const vulnerableMs = firstVulnerableMs(options);
      const game = createPropa(options, seededChance(seed));
      const events = [
        ...game.press("propa", vulnerableMs + 20 - fuseMs),
        ...game.press("raplak", vulnerableMs + 120),
        ...game.advance(vulnerableMs + 150),
      ];
      expect(kindsOf(events)).toEqual(["fired", "vulnerable", "exploded", "fired", "broke"]);
      const { errorMs, raplakMs, points } = only(events, "broke")[0]!;
      expect(errorMs).toBeGreaterThanOrEqual(20);
      expect(errorMs).toBeLessThanOrEqual(20 + Math.ceil(frameMs));
      expect(raplakMs).toBeGreaterThanOrEqual(100 - Math.ceil(frameMs));
      expect(raplakMs).toBeLessThanOrEqual(100 + Math.ceil(frameMs));
      expect(points).toBe(propaPoints(errorMs, raplakMs));
    },
  );

  it("adds the ping to both shots", () => {
    const options = { ...host, pingMs: 200 };
    const vulnerableMs = firstVulnerableMs(options);
    const game = createPropa(options, seededChance(seed));
    game.press("propa", vulnerableMs - 310);
    game.press("raplak", vulnerableMs + 100);
    const { errorMs, raplakMs } = only(game.advance(vulnerableMs + 400), "broke")[0]!;
    expect(errorMs).toBeGreaterThanOrEqual(200);
    expect(errorMs).toBeLessThanOrEqual(200 + Math.ceil(frameMs));
    expect(Math.abs(raplakMs - 100)).toBeLessThanOrEqual(Math.ceil(frameMs));
  });

  it("absorbs an explosion that comes before the shield is vulnerable, and a Raplak shot while the shield is closed", () => {
    const vulnerableMs = firstVulnerableMs(host);
    const game = createPropa(host, seededChance(seed));
    const events = [
      ...game.press("propa", vulnerableMs - 40 - 310),
      ...game.press("raplak", vulnerableMs - 60),
      ...game.advance(vulnerableMs + 10),
      ...game.press("raplak", vulnerableMs + 500),
      ...game.advance(vulnerableMs + 510),
    ];
    const [raplakInFlight, explosion, raplakAlone] = only(events, "absorbed");
    expect(explosion).toMatchObject({ shot: "propa" });
    expect(explosion?.errorMs).toBeGreaterThanOrEqual(-40);
    expect(explosion?.errorMs).toBeLessThanOrEqual(-35);
    expect(raplakInFlight).toMatchObject({ shot: "raplak" });
    expect(Math.abs(raplakInFlight!.errorMs! + 20)).toBeLessThanOrEqual(Math.ceil(frameMs));
    expect(raplakAlone).toMatchObject({ shot: "raplak", errorMs: null });
    game.press("end", vulnerableMs + 600);
    expect(game.result()).toMatchObject({ negativeShare: 1, meanMs: null, limbs: [], points: 0 });
  });

  it("holds the shield open for 700 ms, and then needs another Propa", () => {
    const vulnerableMs = firstVulnerableMs(host);
    const game = createPropa(host, seededChance(seed));
    const first = [...game.press("propa", vulnerableMs - 300), ...game.advance(vulnerableMs + 20)];
    const exploded = only(first, "exploded")[0]!;
    expect(exploded.closesAtMs).toBeCloseTo(exploded.atMs + 700, 6);
    expect(game.view(exploded.atMs + 350).openFor).toBeCloseTo(0.5, 1);
    expect(only(game.advance(exploded.atMs + 699), "closed")).toEqual([]);
    expect(kindsOf(game.advance(exploded.atMs + 701))).toEqual(["closed"]);
    expect(game.view(exploded.atMs + 702).openFor).toBeNull();
    const second = [
      ...game.press("propa", exploded.atMs + 800),
      ...game.press("raplak", exploded.atMs + 1_300),
      ...game.advance(exploded.atMs + 1_400),
    ];
    // The third shot needs 50 + 50 + 5, and the energy is spent.
    expect(kindsOf(second)).toEqual(["fired", "exploded", "noEnergy"]);
  });

  it("breaks the limb with a Raplak at the end of the 700 ms", () => {
    const vulnerableMs = firstVulnerableMs(host);
    const game = createPropa(host, seededChance(seed));
    game.press("propa", vulnerableMs - 300);
    const exploded = only(game.advance(vulnerableMs + 20), "exploded")[0]!;
    const late = [
      ...game.press("raplak", exploded.closesAtMs - frameMs),
      ...game.advance(exploded.closesAtMs + 10),
    ];
    const { raplakMs } = only(late, "broke")[0]!;
    expect(raplakMs).toBeLessThanOrEqual(700);
    expect(raplakMs).toBeGreaterThanOrEqual(700 - Math.ceil(frameMs));
  });

  it("shows the fuse's progress, and the energy of a shot", () => {
    const game = createPropa({ ...host, fuseMs: 1_000 }, seededChance(seed));
    expect(game.view(0)).toMatchObject({ fuse: null, energy: 100 });
    game.press("propa", 100);
    expect(game.view(100)).toMatchObject({ fuse: 0, energy: 50, propa: { inFlight: true } });
    expect(game.view(600).fuse).toBeCloseTo(0.5, 2);
  });

  it("gives 60 % of a limb's points for the explosion and 40 % for Raplak", () => {
    expect(propaPoints(0, 0)).toBe(1_000);
    expect(propaPoints(1_000, 0)).toBe(400);
    expect(propaPoints(0, 1_000)).toBe(600);
    expect(propaPoints(100, 250)).toBe(840);
    expect(propaPoints(5_000, 700)).toBe(120);
  });

  // At 40 m/s, 12.4 m take the 310 ms of the comparable Shraksun.
  it.each([
    [12.4, 310],
    [40, 1_000],
    [80, 2_000],
    [500, 2_000],
    [0, 50],
    [Number.NaN, 310],
  ])("takes over %d m a fuse of %d ms", (distanceM, fuseMs) => {
    expect(fuseOfDistance(distanceM)).toBe(fuseMs);
  });

  it("converts a fuse back to its distance", () => {
    expect(distanceOfFuse(310)).toBeCloseTo(12.4, 6);
  });
});
