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
