import { expect, it } from "vitest";
import { formatDayEnd } from "./score-queries.ts";

const endAt = (time: string) => formatDayEnd("2026-11-26", Date.parse(`2026-11-26T${time}Z`), "en");

it("the time until the end of the day is shown in hours, in the last hour in minutes, and never as zero", () => {
  expect(endAt("00:00:00")).toBe("in 24 hours");
  expect(endAt("19:10:00")).toBe("in 5 hours");
  expect(endAt("23:00:30")).toBe("in 1 hour");
  expect(endAt("23:48:00")).toBe("in 12 minutes");
  expect(endAt("23:59:59")).toBe("in 1 minute");
});
