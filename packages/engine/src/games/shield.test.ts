import { describe, expect, it } from "vitest";
import { seededChance } from "./chance.ts";
import { Shield, wholeErrorMs } from "./shield.ts";

describe("an error", () => {
  it.each([
    [0, 0],
    [0.4, 0],
    [12.5, 13],
    [-0.001, -1],
    [-1.4, -1],
    [-30.2, -30],
  ])("of %d ms is shown as %d: an early shot is never a hit", (errorMs, shownMs) => {
    expect(wholeErrorMs(errorMs)).toBe(shownMs);
  });
});

describe("a shield", () => {
  it("reports its vulnerability once, and once more after it is raised again", () => {
    const shield = new Shield(seededChance(3), 4_000);
    expect(shield.isKnown()).toBe(true);
    expect(shield.announce(1)).toMatchObject({ kind: "vulnerable", limb: 1 });
    expect(shield.nextMs()).toBe(Number.POSITIVE_INFINITY);
    shield.raise(21_200);
    shield.isKnown();
    expect(Math.abs(shield.nextMs() - 21_200)).toBeLessThanOrEqual(25);
  });

  it("counts an error from the true instant, and shows its vulnerability only then", () => {
    const shield = new Shield(seededChance(3), 4_000);
    shield.isKnown();
    const vulnerableMs = shield.nextMs();
    expect(shield.errorMs(vulnerableMs)).toBe(0);
    expect(shield.errorMs(vulnerableMs - 100)).toBe(-100);
    expect(shield.cue(vulnerableMs - 0.01).phase).toBe("rings");
    expect(shield.cue(vulnerableMs).phase).toBe("vulnerable");
  });
});
