import { describe, expect, it } from "vitest";
import { compareSightings, type Sightings } from "./squad-agreement.ts";

// Tests of docs/trust.md, S10: limbs, captures and shards of two logs match within 1.0 s.

const host: Sightings = {
  momentsMs: Array.from({ length: 40 }, (_, index) => 500_000 + index * 17_900 + (index % 7) * 211),
  shardsMs: [640_300, 820_450, 940_100],
};
/** Returns a log as a member saw it, whose game began earlier and to whom the network delays each moment. */
const seenBy = (byMs: number, { momentsMs, shardsMs }: Sightings): Sightings => ({
  momentsMs: momentsMs.map((atMs, index) => atMs + byMs + (index % 3) * 20),
  shardsMs: shardsMs.map((atMs) => atMs + byMs + 35),
});
const mate = seenBy(321_000, host);

describe("two logs of one match (S10)", () => {
  it("agree although their clocks began at different times and show whole seconds", () => {
    for (const roughMs of [-321_000, -321_900, -317_500]) {
      expect(compareSightings(host, mate, roughMs)).toMatchObject({
        agrees: true,
        compared: 43,
        agreed: 43,
        displaced: [],
      });
    }
  });

  it("agree although one machine's clock is a minute wrong", () => {
    for (const roughMs of [-321_000 - 60_000, -321_000 + 45_000])
      expect(compareSightings(host, mate, roughMs)).toMatchObject({ agrees: true, agreed: 43 });
  });

  it("agree over the time that both cover", () => {
    const half = { momentsMs: mate.momentsMs.slice(12), shardsMs: mate.shardsMs.slice(1) };
    expect(compareSightings(host, half, -321_000)).toMatchObject({ agrees: true });
  });

  it("disagree when the end of one was moved by more than a second, and the result names the places", () => {
    const moved = mate.momentsMs.map((atMs, index) => (index < 30 ? atMs : atMs - 2500));
    const { agrees, displaced } = compareSightings(host, { ...mate, momentsMs: moved }, -321_000);
    expect(agrees).toBe(false);
    expect(displaced[0]?.atMs).toBeGreaterThan(host.momentsMs[29] ?? 0);
    expect(displaced[0]?.byMs).toBeCloseTo(-2500, -2);
  });

  it.each([1, 3])("disagree when only the last %i moments came sooner", (count) => {
    const moved = mate.momentsMs.map((atMs, index) => (index < 40 - count ? atMs : atMs - 1600));
    const { agrees, displaced } = compareSightings(host, { ...mate, momentsMs: moved }, -321_000);
    expect(agrees).toBe(false);
    expect(displaced).toHaveLength(count);
  });

  it.each([-15_000, -10_000, -1500, 1500, 10_000, 15_000])(
    "disagree when a single line is moved by %i ms: the result names the line and the difference",
    (byMs) => {
      const others = { momentsMs: mate.momentsMs, shardsMs: mate.shardsMs };
      const at = 12;
      const limb = mate.momentsMs.map((atMs, index) => (index === at ? atMs + byMs : atMs));
      const one = compareSightings(host, { ...others, momentsMs: limb.toSorted((a, b) => a - b) }, -321_000);
      expect(one).toMatchObject({ agrees: false, displaced: [{ atMs: host.momentsMs[at] }] });
      expect(Math.abs((one.displaced[0]?.byMs ?? 0) - byMs)).toBeLessThan(100);
      const shards = mate.shardsMs.map((atMs, index) => (index === 1 ? atMs + byMs : atMs));
      const two = compareSightings(host, { ...others, shardsMs: shards }, -321_000);
      expect(two).toMatchObject({ agrees: false, displaced: [{ atMs: host.shardsMs[1] }] });
    },
  );

  it("agree although lines of either were lost", () => {
    const lost = { ...mate, momentsMs: mate.momentsMs.filter((_, index) => index !== 7 && index !== 20) };
    expect(compareSightings(host, lost, -321_000)).toMatchObject({ agrees: true, displaced: [] });
    const other = { ...host, momentsMs: host.momentsMs.filter((_, index) => index !== 8) };
    expect(compareSightings(other, lost, -321_000)).toMatchObject({ agrees: true, displaced: [] });
  });

  it("give no result when both have nothing in common", () => {
    const none: Sightings = { momentsMs: [], shardsMs: [] };
    expect(compareSightings(host, none, 0)).toMatchObject({ agrees: false, agreed: 0 });
  });
});
