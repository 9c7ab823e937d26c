import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import type { Night, Run } from "../domain/analysis.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { analyseText } from "../testing/analyse.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import {
  type ComparedStep,
  compareOwnTimes,
  type Loss,
  lossesOf,
  mainKindOf,
  mainLosses,
} from "./compare-own-times.ts";
import { ownStepKinds } from "./own-steps.ts";

function nightsOf(seed: number): readonly Night[] {
  const random = createRandom(seed);
  const { host } = simulateSession(planSession(random, { nightsCount: 1 }), random);
  return analyseText(renderHunt(host)).nights;
}
const fullRuns = (night: Night | undefined) => night?.runs.filter(({ full }) => full) ?? [];
const sumMs = (lines: readonly Pick<ComparedStep, "deltaMs">[]) =>
  lines.reduce((sum, { deltaMs }) => sum + deltaMs, 0);

const columnsOf = (lines: readonly Pick<ComparedStep, "timeMs" | "referenceMs">[]) => [
  lines.reduce((sum, { timeMs }) => sum + timeMs, 0),
  lines.reduce((sum, { referenceMs }) => sum + referenceMs, 0),
];

function runWith(shards: number): Run | undefined {
  const log = renderLog([...sessionStart("Owner"), ...hostRun({ nightMs: 400_000, shards })]);
  return analyseText(log).nights[0]?.runs[0];
}

/** Expects that what is called most of a difference is more than half of it. */
function expectTrueSentence(steps: readonly ComparedStep[], losses: readonly Loss[]): void {
  const totalMs = sumMs(steps);
  const main = mainLosses(losses, totalMs, 3);
  if (main.isMost) {
    expect(Math.abs(2 * sumMs(main.losses))).toBeGreaterThan(Math.abs(totalMs));
    expect(Math.abs(sumMs(main.losses))).toBeLessThanOrEqual(Math.abs(totalMs));
    expect(Math.abs(2 * sumMs(main.losses.slice(0, -1)))).toBeLessThanOrEqual(Math.abs(totalMs));
  }
  const kind = mainKindOf(steps);
  if (kind === null) return;
  const ofKindMs = sumMs(steps.filter((each) => each.kind === kind));
  expect(Math.sign(ofKindMs)).toBe(Math.sign(totalMs));
  for (const other of ownStepKinds.filter((each) => each !== kind)) {
    const otherMs = sumMs(steps.filter((each) => each.kind === other));
    expect(Math.sign(totalMs) * otherMs).toBeLessThan(Math.abs(ofKindMs));
  }
}

describe("compareOwnTimes", () => {
  it("has parts that add up to the difference of the real times, for every pair of simulated nights and their runs", () => {
    const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
    let compared = 0;
    fc.assert(
      fc.property(seeds, seeds, fc.integer({ min: 2, max: 30 }), (seed, otherSeed, maxLines) => {
        const [night, other] = [nightsOf(seed)[0], nightsOf(otherSeed)[0]];
        const pairs = [
          {
            ours: fullRuns(night),
            theirs: fullRuns(other),
            realMs: [night, other].map((each) => each?.averageRealTimeMs),
          },
          ...fullRuns(night).flatMap((run) =>
            fullRuns(other).map((reference) => ({
              ours: [run],
              theirs: [reference],
              realMs: [run.realTimeMs, reference.realTimeMs],
            })),
          ),
        ];
        for (const { ours, theirs, realMs } of pairs) {
          const steps = compareOwnTimes(ours, theirs);
          if (steps === null) {
            expect(
              [...ours, ...theirs].every(({ ownTimeMs }) => ownTimeMs !== null) &&
                ours.length * theirs.length > 0,
            ).toBe(false);
            continue;
          }
          compared += 1;
          const [ourMs, theirMs] = realMs;
          expect(sumMs(steps)).toBe((ourMs ?? 0) - (theirMs ?? 0));
          const losses = lossesOf(steps, maxLines);
          expect(sumMs(losses)).toBe(sumMs(steps));
          expect(columnsOf(losses)).toEqual(columnsOf(steps));
          if (ours.length === 1 && theirs.length === 1)
            expect(columnsOf(losses)).toEqual([ours[0]?.ownTimeMs, theirs[0]?.ownTimeMs]);
          expect(losses.length).toBeLessThanOrEqual(maxLines);
          expectTrueSentence(steps, losses);
        }
      }),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("compares the shards of an eidolon as one step, however many there were", () => {
    const [one, four] = [runWith(1), runWith(4)];
    if (!one || !four) throw new Error("both logs hold a run");
    const steps = compareOwnTimes([four], [one]) ?? [];
    expect(steps.filter(({ kind }) => kind === "shard").map(({ eidolon }) => eidolon)).toEqual([
      "gantulyst",
      "hydrolyst",
    ]);
    expect(sumMs(steps)).toBe((four.realTimeMs ?? 0) - (one.realTimeMs ?? 0));
    expect(steps).toHaveLength(29);
  });

  it("is null when an own time is unknown, or there is no run", () => {
    const run = runWith(1);
    if (!run) throw new Error("the log holds a run");
    expect(compareOwnTimes([run], [{ ...run, ownTimeMs: null }])).toBeNull();
    expect(compareOwnTimes([], [run])).toBeNull();
  });
});

const step = (fields: Partial<ComparedStep>): ComparedStep => ({
  part: "aim",
  kind: "limb",
  eidolon: "gantulyst",
  number: 1,
  timeMs: 0,
  referenceMs: 0,
  deltaMs: 0,
  ...fields,
});

describe("lossesOf", () => {
  it("puts the largest loss first and the largest gain last, with the limbs of an eidolon together", () => {
    const steps = [
      step({ number: 1, deltaMs: 300 }),
      step({ kind: "shard", part: "hands", deltaMs: -900 }),
      step({ number: 2, deltaMs: 500 }),
      step({ kind: "spawn", part: "waiting", deltaMs: 700 }),
      step({ kind: "capshot", deltaMs: 0 }),
    ];
    const told = lossesOf(steps, 10).map(({ steps: [first], deltaMs }) => [
      first?.kind,
      first?.number,
      deltaMs,
    ]);
    expect(told).toEqual([
      ["limb", 2, 800],
      ["spawn", 1, 700],
      ["shard", 1, -900],
    ]);
  });

  it("gathers the smallest differences in one line", () => {
    const steps = [5, -4, 3, 2].map((deltaMs, index) =>
      step({ kind: (["water", "spawn", "shrine", "capshot"] as const)[index] ?? "drop", deltaMs }),
    );
    expect(lossesOf(steps, 3).map(({ isRest, deltaMs }) => [isRest, deltaMs])).toEqual([
      [false, 5],
      [true, 5],
      [false, -4],
    ]);
  });

  it("adds the time of equal steps to the line of the rest, without counting them", () => {
    const steps = [
      step({ kind: "water", timeMs: 500, referenceMs: 200, deltaMs: 300 }),
      step({ kind: "capshot", timeMs: 2, referenceMs: 2 }),
    ];
    const losses = lossesOf(steps, 3);
    expect(losses.map(({ isRest, deltaMs, steps: told }) => [isRest, deltaMs, told.length])).toEqual([
      [false, 300, 1],
      [true, 0, 0],
    ]);
    expect(columnsOf(losses)).toEqual([502, 202]);
    expect(
      lossesOf(steps, 1).map(({ isRest, deltaMs, steps: told }) => [isRest, deltaMs, told.length]),
    ).toEqual([[true, 300, 1]]);
  });
});

describe("mainLosses", () => {
  /** The lines of a comparison by their differences, each of another kind. */
  const linesOf = (...deltas: readonly number[]) =>
    lossesOf(
      deltas.map((deltaMs, index) => step({ kind: ownStepKinds[index] ?? "drop", deltaMs })),
      13,
    );

  it.each<[string, readonly number[], readonly number[], boolean]>([
    ["one line that is more than half", [4000, 2000, 1000], [4000], true],
    ["the fewest lines that are more than half", [3000, 2000, 2000], [3000, 2000], true],
    ["one line that is all of it", [5000], [5000], true],
    ["gains, when the run is faster", [-4000, -1000, 500], [-4000], true],
    [
      "the three largest, when even those are not more than half",
      [30, 29, 28, 27, 26, 25, 24, 23],
      [30, 29, 28],
      false,
    ],
    [
      "the largest, when gains elsewhere make one larger than the whole",
      [5000, 300, -2000],
      [5000, 300],
      false,
    ],
    ["nothing, when nothing differs", [], [], false],
  ])("names %s", (_what, deltas, named, isMost) => {
    const totalMs = deltas.reduce((sum, deltaMs) => sum + deltaMs, 0);
    const main = mainLosses(linesOf(...deltas), totalMs, 3);
    expect(main.losses.map(({ deltaMs }) => deltaMs)).toEqual(named);
    expect(main.isMost).toBe(isMost);
  });
});

describe("mainKindOf", () => {
  const limbs = (eidolon: "teralyst" | "hydrolyst", deltaMs: number) => step({ eidolon, deltaMs });
  const shards = (deltaMs: number) => step({ kind: "shard", part: "hands", deltaMs });
  const shrine = (deltaMs: number) => step({ kind: "shrine", part: "waiting", deltaMs });

  it.each([
    ["limb", [limbs("teralyst", 2000), limbs("hydrolyst", 2100), shards(1500), shrine(2500)]],
    ["limb", [limbs("teralyst", 9000), shards(-6000)]],
    ["shrine", [limbs("teralyst", 1000), shrine(-4000)]],
    [null, [limbs("teralyst", 3000), shards(3000)]],
    [null, [limbs("teralyst", 3000), shards(-3000)]],
    [null, []],
  ] as const)("the kind in which most time went is %s", (expected, steps) => {
    expect(mainKindOf(steps)).toBe(expected);
  });
});
