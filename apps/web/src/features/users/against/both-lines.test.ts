import { answerOf } from "@hunt/contracts/testing/answer-of";
import { userTrendSchema } from "@hunt/contracts/users";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trendSeries } from "../trend/trend-series.ts";
import { lineOf, nearestReading, readingsOf } from "./both-lines.ts";
import { drawBoth } from "./draw-both.ts";

const night = (number: number) => `0f1e2d3c-4b5a-4678-8a9b-0c1d2e3f4a0${number}`;

describe("lineOf", () => {
  const series = trendSeries(
    answerOf(userTrendSchema, {
      total: 3,
      nights: [night(1), night(2)],
      times: [100, 200],
      counts: [2, 1],
      values: [500, 480, 490],
    }),
  );
  it("stands after each night at the running median, or at the best until then", () => {
    expect(lineOf(series, "median")).toEqual([
      { instantMs: 100_000, valueMs: 490_000 },
      { instantMs: 200_000, valueMs: 490_000 },
    ]);
    expect(lineOf(series, "best").map(({ valueMs }) => valueMs)).toEqual([480_000, 480_000]);
  });
});

const points = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 })
  .chain((instants) =>
    fc.tuple(
      ...instants
        .toSorted((a, b) => a - b)
        .map((instantMs) =>
          fc.record({ instantMs: fc.constant(instantMs), valueMs: fc.integer({ min: 1, max: 99 }) }),
        ),
    ),
  );

describe("readingsOf", () => {
  it("tells both lines at every night of either, and nothing of one before its first", () => {
    fc.assert(
      fc.property(points, points, (hunter, other) => {
        const readings = readingsOf(hunter, other);
        const instants = readings.map(({ instantMs }) => instantMs);
        expect(instants).toEqual(
          [...new Set([...hunter, ...other].map(({ instantMs }) => instantMs))].toSorted((a, b) => a - b),
        );
        for (const { instantMs, hunterMs, otherMs } of readings) {
          const at = (of: readonly { instantMs: number; valueMs: number }[]) =>
            of.findLast((point) => point.instantMs <= instantMs)?.valueMs ?? null;
          expect([hunterMs, otherMs]).toEqual([at(hunter), at(other)]);
        }
      }),
    );
  });
});

describe("nearestReading", () => {
  const readings = [10, 20, 40].map((instantMs) => ({ instantMs, hunterMs: null, otherMs: null }));
  it.each([
    [0, 0],
    [14, 0],
    [16, 1],
    [31, 2],
    [99, 2],
  ])("at %i is the %i.", (instantMs, index) => {
    expect(nearestReading(readings, instantMs)).toBe(index);
  });
});

describe("drawBoth", () => {
  const frame = { width: 500, height: 200, line: "median" } as const;
  it("draws faster further down, and both on one scale", () => {
    const { hunter, other, yOf } = drawBoth(
      [
        { instantMs: 0, valueMs: 500_000 },
        { instantMs: 100, valueMs: 460_000 },
      ],
      [{ instantMs: 50, valueMs: 480_000 }],
      frame,
    );
    expect(hunter).toMatch(/^M0,[\d.]+L500,[\d.]+$/);
    expect(other).toMatch(/^M250,100$/);
    expect(yOf(460_000)).toBeGreaterThan(yOf(500_000));
  });

  it("lets a best stand until it is beaten, the last one to the end", () => {
    const best = [
      { instantMs: 0, valueMs: 500_000 },
      { instantMs: 50, valueMs: 460_000 },
    ];
    const { hunter, other } = drawBoth(best, [{ instantMs: 100, valueMs: 480_000 }], {
      ...frame,
      line: "best",
    });
    expect(hunter).toMatch(/^M0,[\d.]+H250V[\d.]+H500$/);
    expect(other).toMatch(/^M500,[\d.]+H500$/);
  });

  it("draws of ten thousand nights what can be seen of them, and of one night something", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      instantMs: index,
      valueMs: 470_000 + (index % 9),
    }));
    const { hunter } = drawBoth(many, [], frame);
    expect(hunter.split(/[ML]/).length).toBeLessThan(505);
    expect(drawBoth([{ instantMs: 5, valueMs: 470_000 }], [], frame).hunter).toMatch(/^M0,100$/);
  });
});
