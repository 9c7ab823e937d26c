import { expect, it } from "vitest";
import { daysBelow } from "../../../domain-ui/chart/time-axes.tsx";
import { drawRecords } from "./record-steps.ts";

const frame = { width: 100, height: 124, nowMs: Date.parse("2026-06-11T00:00:00Z") };
const second = { value: 490, since: "2026-06-06T00:00:00Z", until: null };
const first = { value: 500, since: "2026-06-01T00:00:00Z", until: "2026-06-06T00:00:00Z" };

it("each record is drawn from its day to the day of the next one, with faster times further down", () => {
  // Ten days are 100 px wide. Ten seconds, with twelve hundredths of the height free above and below, are 124 px high.
  const { steps, path } = drawRecords([second, first], frame);
  expect(steps).toEqual([
    { x: 50, y: expect.closeTo(112), toX: 100 },
    { x: 0, y: expect.closeTo(12), toX: 50 },
  ]);
  expect(path).toBe("M0,12H50L50,112H100");
});

it("a single record is drawn, and so is one that was set this moment", () => {
  const { steps } = drawRecords([{ ...second, since: "2026-06-11T00:00:00Z" }], frame);
  expect(steps).toEqual([{ x: 0, y: expect.closeTo(62), toX: 100 }]);
});

it("months are named between the first day and today, also on a phone", () => {
  const year = { ...first, since: "2025-07-02T12:00:00Z" };
  for (const width of [240, 268, 420, 900]) {
    const { days } = drawRecords([second, year], { ...frame, width });
    const [start, ...rest] = daysBelow(days, width, "en");
    expect(start).toMatchObject({ x: 0, words: "2 Jul 2025", anchor: "start" });
    expect(rest.at(-1)).toMatchObject({ x: width, words: "11 Jun 2026", anchor: "end" });
    const between = rest.slice(0, -1);
    expect(between.length).toBeGreaterThan(0);
    for (const { x, instantMs, words } of between) {
      expect(words).not.toBe("");
      expect(new Date(instantMs).getDate()).toBe(1);
      expect(x).toBeCloseTo(days.xOf(instantMs));
    }
  }
});

it("the days begin with the first record's, and a line lies below the current record", () => {
  const records = [
    { ...second, value: 471.194 },
    { ...first, value: 472.592 },
  ];
  const { days, times, steps } = drawRecords(records, frame);
  expect(days).toMatchObject({ firstMs: Date.parse(first.since), lastMs: frame.nowMs });
  expect(Math.max(...times.map(({ y }) => y))).toBeGreaterThanOrEqual(steps[0]?.y ?? Number.NaN);
  expect(times.map(({ seconds }) => seconds)).toContain(471);
});

it("each value is drawn beside its step, overlaps no other, and stays inside the drawing", () => {
  const wide = { ...frame, width: 600 };
  const records = [
    { value: 471.194, since: "2026-06-10T23:00:00Z", until: null },
    { value: 472.5, since: "2026-06-01T12:00:00Z", until: "2026-06-10T23:00:00Z" },
    { value: 472.592, since: first.since, until: "2026-06-01T12:00:00Z" },
  ];
  const { steps, values } = drawRecords(records, wide);
  const [standing, next, oldest] = values;
  expect(values.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(standing).toMatchObject({ x: 600, anchor: "end" });
  expect(standing?.y).toBeGreaterThan(steps[0]?.y ?? Number.NaN);
  expect(next?.y).toBeLessThan(steps[1]?.y ?? Number.NaN);
  // The two are 30 apart in width and 9 in height, so the older one moves up.
  expect(Math.abs((next?.y ?? 0) - (oldest?.y ?? 0))).toBeGreaterThanOrEqual(14);
});

it("the oldest value is drawn close above its own step when the next one follows soon", () => {
  const records = [
    { value: 471.8, since: "2026-06-05T00:00:00Z", until: null },
    { value: 472.487, since: "2026-06-02T12:00:00Z", until: "2026-06-05T00:00:00Z" },
    { value: 472.592, since: first.since, until: "2026-06-02T12:00:00Z" },
  ];
  const { steps, values } = drawRecords(records, { ...frame, width: 268, height: 204 });
  const oldest = values.find(({ index }) => index === 2);
  expect(oldest?.x).toBe(0);
  expect((steps[2]?.y ?? 0) - (oldest?.y ?? 0)).toBeLessThanOrEqual(14);
});
