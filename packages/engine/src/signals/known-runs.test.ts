import { describe, expect, it } from "vitest";
import { asClient, movedLimbs, steps, trembling } from "../testing/second-source/copy-forms.ts";
import { createDice } from "../testing/second-source/dice.ts";
import { recordNight } from "../testing/second-source/known-runs.ts";
import { copiesOf, findCopiesIn } from "./copies-of-night.ts";
import { hasSameGaps, isCopy, isSameToTheMillisecond, likenessOf } from "./likeness.ts";
import { bucketsOf, isNear, neighboursOf } from "./run-buckets.ts";
import { callSlots, gapSlots, type RunKey } from "./run-key.ts";

const night = recordNight(1);
const [run = [], second = []] = night;
const later = (key: RunKey, byMs: number): RunKey => key.map((ms) => (ms === null ? null : ms + byMs));

describe("a run that is compared with another (S9)", () => {
  it("is the same to the millisecond when no gap differs, and enough gaps are known", () => {
    expect(isSameToTheMillisecond(run, run)).toBe(true);
    expect(isSameToTheMillisecond(run, run.with(5, (run[5] ?? 0) + 1))).toBe(false);
    expect(isSameToTheMillisecond(run, second)).toBe(false);
    // A missing line does not count as a difference.
    expect(isSameToTheMillisecond(run, run.with(5, null))).toBe(true);
    const few = run.map((ms, slot) => (slot < 11 ? ms : null));
    expect(isSameToTheMillisecond(few, few)).toBe(false);
  });

  it("is found by an equal or neighbouring number, and by none when it has no lines", () => {
    const kept = bucketsOf(later(run, 1));
    expect(neighboursOf(run).some((near, group) => near.includes(kept[group] ?? Number.NaN))).toBe(true);
    const empty = run.map(() => null);
    expect(bucketsOf(empty)).toEqual([null, null, null, null, null, null]);
    expect(neighboursOf(empty).flat()).toEqual([]);
    expect(likenessOf(empty, run)).toMatchObject({ compared: 0, equal: 0, evidence: 0 });
  });

  it("whose gaps are all zero is a copy of itself, and not of another run", () => {
    const zero = run.map(() => 0);
    expect(neighboursOf(zero).flat().length).toBeLessThanOrEqual(180);
    expect(isCopy(likenessOf(zero, zero), "known")).toBe(true);
    expect(isCopy(likenessOf(zero, run), "known")).toBe(false);
  });
});

/** The gaps that are longer, and by how much. */
type Change = readonly (readonly [slot: number, byMs: number])[];

/** The ways in which a run's lines can be changed: one line alone comes later, or a line and all lines after it. */
const changes: readonly Change[] = gapSlots.flatMap(({ kind, eidolon }, slot): readonly Change[] => {
  const next = gapSlots[slot + 1];
  const isNext = next?.eidolon === eidolon && (next.kind === "shard") === (kind === "shard");
  const own = callSlots[eidolon - 1];
  const call: Change = own !== undefined && (kind === "shard" || kind === "water") ? [[own, 40]] : [];
  const later = [[slot, 40], ...call] as const;
  const nextCall = callSlots[eidolon];
  if (kind === "capshot")
    return nextCall === undefined
      ? [later]
      : [
          later,
          [
            [slot, 40],
            [nextCall, -40],
          ],
          [[nextCall, 40]],
        ];
  const alone: Change = [[slot, 40], [slot + 1, -40], ...(kind === "water" ? call : [])];
  return isNext ? [later, alone] : [later, [[slot, 40]]];
});

function changed(key: RunKey, change: Change): RunKey {
  const moved = [...key];
  for (const [slot, byMs] of change) {
    const ms = moved[slot];
    if (ms != null) moved[slot] = ms + byMs;
  }
  return moved;
}

describe("a run with moved lines (S9)", () => {
  it("is found, whichever two lines were moved", () => {
    for (const [index, one] of changes.entries()) {
      for (const other of changes.slice(index)) {
        const moved = changed(run, [...one, ...other]);
        expect(isNear(moved, run), JSON.stringify([one, other])).toBe(true);
      }
    }
  });

  it("is found in a client's log, whichever line was moved, and whichever two limbs are slower", () => {
    const isFound = (change: Change) => isNear(asClient(changed(run, change)), run);
    for (const one of changes) expect(isFound(one), JSON.stringify(one)).toBe(true);
    const limbs = gapSlots.flatMap(({ kind }, slot) => (kind === "limb" ? [slot] : []));
    for (const one of limbs)
      for (const two of limbs)
        expect(
          isFound([
            [one, 40],
            [two, 40],
          ]),
          `${one} ${two}`,
        ).toBe(true);
  });

  it("is the same when two of its lines were moved", () => {
    for (const key of night) expect(isCopy(likenessOf(movedLimbs(key, 23), key), "night")).toBe(true);
  });

  it("is the same when all gaps of a kind are off by the same time", () => {
    for (const key of night) {
      const slower = key.map((ms, slot) =>
        ms === null ? null : ms + (gapSlots[slot]?.kind === "limb" ? 9 : 0),
      );
      expect(isCopy(likenessOf(slower, key), "known")).toBe(true);
      const all = key.map((ms, slot) => (ms === null ? null : ms + steps[gapSlots[slot]?.kind ?? "limb"]));
      expect(isCopy(likenessOf(all, key), "night")).toBe(true);
    }
  });
});

describe("a run with an eidolon's limbs in another order (S9)", () => {
  const backwards = (key: RunKey): RunKey => {
    const slots = gapSlots.flatMap(({ kind }, slot) => (kind === "limb" ? [slot] : []));
    return key.map((ms, slot) => {
      const { kind, eidolon } = gapSlots[slot] ?? {};
      const own = slots.filter((one) => gapSlots[one]?.eidolon === eidolon);
      return kind === "limb" ? (key[own.at(-1 - own.indexOf(slot)) ?? slot] ?? null) : ms;
    });
  };

  it("is near the original run, and its night counts as a copy", () => {
    const copy = night.map(backwards);
    for (const [index, key] of copy.entries()) expect(isNear(key, night[index] ?? [])).toBe(true);
    expect(findCopiesIn(copy, night).length).toBeGreaterThan(2);
    expect(findCopiesIn(recordNight(5).map(backwards), night)).toEqual([]);
  });
});

describe("runs with too little evidence each", () => {
  const dice = createDice(7);
  const weak = night.map((key) => trembling(movedLimbs(key, 23), dice, 4));
  const pairs = weak.flatMap((key, index) => {
    const likeness = likenessOf(key, night[index] ?? []);
    return isCopy(likeness, "known") ? [] : [{ run: index, otherRun: index, likeness }];
  });

  it("are reported when together they resemble those of one known night", () => {
    expect(pairs.length).toBeGreaterThan(2);
    expect(copiesOf(pairs)).toEqual(pairs);
    expect(copiesOf(pairs.slice(0, 1))).toEqual([]);
  });

  it("count only once each, however many known runs each of them resembles", () => {
    const [first] = pairs;
    const often = [1, 2, 3, 4, 5, 6].flatMap((otherRun) => (first ? [{ ...first, otherRun }] : []));
    expect(copiesOf(often)).toEqual([]);
  });

  it("are reported when each was put together from three known runs", () => {
    const put = night.map((_, index) =>
      gapSlots.map(({ eidolon }, slot) => night[(index + eidolon) % night.length]?.[slot] ?? null),
    );
    const copies = findCopiesIn(
      put.map((key) => trembling(key, dice)),
      night,
    );
    expect(new Set(copies.map(({ run: index }) => index)).size).toBe(night.length);
    expect(findCopiesIn(recordNight(4), night)).toEqual([]);
  });
});

describe("a night that is compared with a known one", () => {
  it("is the same when each of its runs equals one of the other's to the millisecond, whatever other runs are there", () => {
    const taken = night.slice(1);
    expect(hasSameGaps(taken, night)).toBe(true);
    expect(hasSameGaps([...taken, ...recordNight(2).slice(0, 1)], night)).toBe(false);
    expect(hasSameGaps(recordNight(3), night)).toBe(false);
    // The runs are those of another member's log, which came over a network.
    expect(
      hasSameGaps(
        taken.map((key) => later(key, 1)),
        night,
      ),
    ).toBe(false);
  });

  it("is not the same when there is nothing to measure", () => {
    expect(hasSameGaps([], night)).toBe(false);
    expect(hasSameGaps([run.map(() => null)], night)).toBe(false);
  });
});
