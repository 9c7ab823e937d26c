import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import type { Night, Run } from "../domain/analysis.ts";
import { renderHunt } from "../simulation/render-log.ts";
import { planSession } from "../simulation/session-plan.ts";
import { simulateSession } from "../simulation/simulate-session.ts";
import { analyseText } from "../testing/analyse.ts";
import { hostRun, renderLog, sessionStart } from "../testing/log-builder.ts";
import { type ComparedStep, compareOwnTimes, lossesOf } from "./compare-own-times.ts";

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

describe("lossesOf", () => {
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
