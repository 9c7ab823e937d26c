import { describe, expect, it } from "vitest";
import { asClient } from "../testing/second-source/copy-forms.ts";
import { isCopy, likenessOf } from "./likeness.ts";
import { bucketsOf, neighboursOf } from "./run-buckets.ts";
import { callSlots, type FightFacts, gapSlots, type RunKey, runKeyOf } from "./run-key.ts";

// The rule is S9 of docs/trust.md, "Signals of a forged log".

/** Hands that scatter, from a list instead of chance. */
const hands = [12, 31, 4, 22, 40, 9, 17, 28, 35, 2, 19, 26, 7, 38, 14];
const hand = (index: number, seed: number) =>
  hands[(index * (2 * seed + 1) + seed * seed) % hands.length] ?? 0;

function runOf(seed: number): RunKey {
  const gaps = gapSlots.map(({ kind }, slot) => {
    const slow = { water: 40, limb: 1, capshot: 4, shard: 9 }[kind];
    return hand(slot, seed) * slow;
  });
  return [...gaps, ...callSlots.map((slot) => hand(slot, seed) * 90)];
}

const run = runOf(1);
const held = (key: RunKey, other: RunKey) => isCopy(likenessOf(key, other), "known");

function fight(type: FightFacts["type"], spawnedMs: number, limbs: number): FightFacts {
  const limbsMs = Array.from({ length: limbs }, (_, limb) => spawnedMs + 500 + limb * (17_186 + 20));
  const lastMs = limbsMs.at(-1) ?? 0;
  return {
    type,
    spawnedMs,
    limbsMs,
    endedMs: lastMs + 48_099 + 65,
    shrineMs: spawnedMs - 2000,
    shardsMs: [spawnedMs - 1888],
  };
}

describe("a run's key", () => {
  it("holds the time beyond the game's animations, wherever the run is in its log", () => {
    const fights = (fromMs: number) => [
      fight("teralyst", fromMs, 4),
      fight("gantulyst", fromMs + 200_000, 6),
    ];
    const key = runKeyOf(fights(100_000));
    expect(key.slice(0, 5)).toEqual([500, 20, 20, 20, 65]);
    expect(key.slice(5, 16)).toEqual([112, null, null, null, 500, 20, 20, 20, 20, 20, 65]);
    // From the Teralyst's capture to the Gantulyst's first limb there are 100.218 s, reduced by whole 25 seconds.
    expect(key.slice(16)).toEqual([...Array.from({ length: 11 }, () => null), 218, null]);
    expect(runKeyOf(fights(7_654_321))).toEqual(key);
  });

  it("has a place for each of its gaps, and fits into a kilobyte", () => {
    const places = gapSlots.length + callSlots.length;
    expect(runKeyOf([])).toHaveLength(places);
    expect(places * 2 + bucketsOf(run).length * 4).toBeLessThanOrEqual(1024);
  });
});

describe("two runs (S9)", () => {
  it("are the same when nothing was changed, or each line by a few milliseconds", () => {
    expect(held(run, run)).toBe(true);
    const trembling = run.map((ms, slot) => (ms ?? 0) + ((slot * 5) % 11) - 5);
    expect(held(trembling, run)).toBe(true);
    expect(held(run, trembling)).toBe(true);
  });

  it("are the same when one gap in ten was changed", () => {
    expect(
      held(
        run.map((ms, slot) => (slot % 10 === 3 ? (ms ?? 0) + 90 : ms)),
        run,
      ),
    ).toBe(true);
  });

  it("are the same when only one of three eidolons differs", () => {
    for (const changed of [0, 1, 2]) {
      const put = run.map((ms, slot) =>
        gapSlots[slot]?.eidolon === changed ? (runOf(3)[slot] ?? null) : ms,
      );
      expect(held(put, run)).toBe(true);
    }
  });

  it("are different when equally steady hands played both", () => {
    for (const seed of [2, 3, 4, 5, 6]) expect(held(runOf(seed), run)).toBe(false);
  });

  it("are different when fewer than twelve gaps are in both", () => {
    const short = run.map((ms, slot) => (slot < 11 ? ms : null));
    expect(held(short, run)).toBe(false);
    expect(held(runKeyOf([]), runKeyOf([]))).toBe(false);
  });

  it("are the same when all of their gaps are zero", () => {
    const nothing = gapSlots.map(() => 0);
    expect(held(nothing, nothing)).toBe(true);
  });
});

describe("the index of runs", () => {
  it("finds a run whose lines are off by up to 3 ms, each gap by up to 6", () => {
    for (let seed = 1; seed < 40; seed++) {
      const key = runOf(seed);
      // The sum of gaps between two lines is off by no more than one gap, because the next gap loses the time that the
      // first one gains.
      const off = key.map((ms, slot) => (ms ?? 0) + (slot % 2 === 0 ? 3 : -3));
      const kept = bucketsOf(key);
      expect(neighboursOf(off).some((near, group) => near.includes(kept[group] ?? Number.NaN))).toBe(true);
    }
  });

  it("keeps few numbers per run, and searches for a bounded number", () => {
    for (let seed = 1; seed < 40; seed++) {
      expect(bucketsOf(runOf(seed)).length).toBeLessThanOrEqual(6);
      expect(neighboursOf(runOf(seed)).flat().length).toBeLessThanOrEqual(180);
    }
  });

  it("keeps a client's run, which has no spawns, by two of the numbers of the host's run", () => {
    expect(bucketsOf(run)).not.toContain(null);
    expect(bucketsOf(asClient(run))).toEqual([null, null, null, null, ...bucketsOf(run).slice(4)]);
  });
});
