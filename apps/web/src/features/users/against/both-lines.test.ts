import { answerOf } from "@hunt/contracts/testing/answer-of";
import { userTrendSchema } from "@hunt/contracts/users";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trendSeries } from "../trend/trend-series.ts";
import { aheadShare } from "./both-figure.tsx";
import { lineOf, nearestReading, readingsOf } from "./both-lines.ts";
import { drawBoth } from "./draw-both.ts";
import { drawDifference } from "./draw-difference.ts";

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
  it("the line after each night is the running median, or the best until then", () => {
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
  it("every night of either hunter has a reading of both lines; before a hunter's first night that hunter's value is missing", () => {
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
  ])("the reading nearest to %i is the %i.", (instantMs, index) => {
    expect(nearestReading(readings, instantMs)).toBe(index);
  });
});

describe("drawBoth", () => {
  const frame = { width: 500, height: 200, line: "median" } as const;
  it("faster times are further down, and both lines have one scale", () => {
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

  it("a best stays valid until it is beaten, and the last one until the end", () => {
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

  it("ten thousand nights are drawn as far as they can be seen, and one night is visible", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      instantMs: index,
      valueMs: 470_000 + (index % 9),
    }));
    const { hunter } = drawBoth(many, [], frame);
    expect(hunter.split(/[ML]/).length).toBeLessThan(3 * 502);
    expect(drawBoth([{ instantMs: 5, valueMs: 470_000 }], [], frame).hunter).toMatch(/^M0,100$/);
  });
});

describe("drawBoth with a slow beginning", () => {
  const points = Array.from({ length: 100 }, (_, index) => ({
    instantMs: index,
    valueMs: index < 4 ? 500_000 - index * 5_000 : 478_000 + (index % 5) * 1000,
  }));
  const { cut, yOf } = drawBoth(points, [], { width: 500, height: 200, line: "median" });

  it("the later times get the height, and a label says how slow the beginning was", () => {
    expect(yOf(478_000) - yOf(482_000)).toBeGreaterThan(150);
    expect(yOf(500_000)).toBe(0);
    expect(cut).toEqual({ x: 0, valueMs: 500_000, isBefore: false });
  });

  it("no label is drawn when nothing is cut off", () => {
    expect(drawBoth(points.slice(4), [], { width: 500, height: 200, line: "median" }).cut).toBeNull();
  });
});

describe("drawDifference", () => {
  const frame = { width: 500, height: 200, line: "median" } as const;
  const reading = (instantMs: number, apart: number) => ({
    instantMs,
    hunterMs: 470_000 + apart,
    otherMs: 470_000,
  });

  it("the hunter's lead is drawn above the middle and the other's below it, with equal heights and one scale", () => {
    const { zero, yOf, line, area } = drawDifference([reading(0, -1000), reading(100, 500)], frame);
    expect(zero).toBeCloseTo(frame.height / 2);
    expect(zero - yOf(-500)).toBeCloseTo(yOf(500) - zero);
    expect(yOf(-1000)).toBeLessThan(zero);
    expect(line).toMatch(/^M0,[\d.]+L500,[\d.]+$/);
    expect(area.endsWith(`V${Math.round(zero * 10) / 10}H0Z`)).toBe(true);
  });

  it("a single large lead does not flatten all others, and its size is written on its side", () => {
    const usual = Array.from({ length: 99 }, (_, index) => reading(index + 1, index % 2 === 0 ? 400 : -400));
    const { beyond, yOf } = drawDifference([reading(0, -20_000), ...usual], frame);
    expect(beyond).toEqual({ hunter: 20_000, other: null });
    const otherWay = drawDifference([...usual, reading(100, 20_000)], frame);
    expect(otherWay.beyond).toEqual({ hunter: null, other: 20_000 });
    expect(yOf(400) - yOf(-400)).toBeGreaterThan(150);
    expect(drawDifference(usual, frame).beyond).toEqual({ hunter: null, other: null });
  });

  it("nights before both have hunted are left out", () => {
    const alone = { instantMs: 0, hunterMs: 480_000, otherMs: null };
    expect(drawDifference([alone, reading(50, 100), reading(100, 100)], frame).xOf(50)).toBe(0);
  });
});

describe("aheadShare", () => {
  const reading = (instantMs: number, hunterMs: number | null, otherMs: number | null) => ({
    instantMs,
    hunterMs,
    otherMs,
  });

  it("the share counts time, not nights, from the first night of the hunter who began later to the last night", () => {
    const readings = [
      reading(0, 480, null),
      reading(50, 480, 490),
      reading(110, 490, 480),
      reading(130, 480, 480),
      reading(150, 470, 480),
    ];
    expect(aheadShare(readings)).toEqual({ hunter: 0.6, other: 0.2 });
  });

  it("there is no share of a single hunter, or of a single night", () => {
    expect(aheadShare([reading(0, 480, null), reading(9, 470, null)])).toBeNull();
    expect(aheadShare([reading(0, 480, 490)])).toBeNull();
  });
});
