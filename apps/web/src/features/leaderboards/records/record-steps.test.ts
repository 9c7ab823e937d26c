import { expect, it } from "vitest";
import { drawRecords } from "./record-steps.ts";

const frame = { width: 100, height: 124, nowMs: Date.parse("2026-06-11T00:00:00Z") };
const second = { value: 490, since: "2026-06-06T00:00:00Z", until: null };
const first = { value: 500, since: "2026-06-01T00:00:00Z", until: "2026-06-06T00:00:00Z" };

it("draws each record from its day to the next one's, faster further down", () => {
  // Ten days are a hundred wide; ten seconds and twelve hundredths of them free above and below are 124 high.
  const { steps, path } = drawRecords([second, first], frame);
  expect(steps).toEqual([
    { x: 50, y: expect.closeTo(112), toX: 100 },
    { x: 0, y: expect.closeTo(12), toX: 50 },
  ]);
  expect(path).toBe("M0,12H50L50,112H100");
});

it("draws a single record, and one that was set this moment", () => {
  const { steps } = drawRecords([{ ...second, since: "2026-06-11T00:00:00Z" }], frame);
  expect(steps).toEqual([{ x: 0, y: expect.closeTo(62), toX: 100 }]);
});

it("writes the first day and today, none over another and none out of the drawing, however narrow it is", () => {
  const year = { ...first, since: "2025-07-02T00:00:00Z" };
  for (const width of [192, 240, 268, 300, 420, 900]) {
    const { days } = drawRecords([second, year], { ...frame, width });
    expect(days[0]).toEqual({ x: 0, instantMs: Date.parse(year.since), anchor: "start" });
    expect(days.at(-1)).toEqual({ x: width, instantMs: frame.nowMs, anchor: "end" });
    const left = { start: 0, middle: 48, end: 96 };
    const named = days.filter(({ isUnnamed = false }) => !isUnnamed);
    const begins = named.map(({ x, anchor = "middle" }) => x - left[anchor]);
    for (const [index, begin] of begins.entries())
      expect(begin).toBeGreaterThanOrEqual(index === 0 ? 0 : begins[index - 1]! + 96);
  }
  expect(drawRecords([second, year], { ...frame, width: 900 }).days.length).toBeGreaterThan(3);
});

it("has a stroke where a day has no room for its words, so that strokes stand evenly", () => {
  const year = { ...first, since: "2025-08-20T00:00:00Z" };
  const { days } = drawRecords([second, year], { ...frame, width: 700 });
  const between = days.slice(1, -1);
  expect(between.map(({ isUnnamed = false }) => isUnnamed)).toContain(true);
  const months = between.map(({ instantMs }) => new Date(instantMs).toISOString().slice(0, 10));
  expect(months).toEqual(["2025-10-01", "2026-01-01", "2026-04-01"]);
});

it("begins with the day of the first record, and has a line below the one that stands", () => {
  const records = [
    { ...second, value: 471.194 },
    { ...first, value: 472.592 },
  ];
  const { days, times, steps } = drawRecords(records, frame);
  expect(days[0]?.instantMs).toBe(Date.parse(first.since));
  expect(Math.max(...times.map(({ y }) => y))).toBeGreaterThanOrEqual(steps[0]?.y ?? Number.NaN);
  expect(times.map(({ seconds }) => seconds)).toContain(471);
});

it("writes each value beside its step, none over another, and none out of the drawing", () => {
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
  // 30 apart in width and 9 in height: the older one goes up.
  expect(Math.abs((next?.y ?? 0) - (oldest?.y ?? 0))).toBeGreaterThanOrEqual(14);
});

it("writes the oldest value close above its own step where the next one follows soon", () => {
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
