import { expect, it } from "vitest";
import { heldDays } from "./held-days.ts";

/** In the zone of whoever looks, as the days are written. */
const at = (year: number, month: number, day: number, hour: number) =>
  new Date(year, month - 1, day, hour).toISOString();

it("counts the days between two days as they are written, whatever the hours are, so that all add up", () => {
  const changes = [at(2025, 7, 4, 23), at(2025, 9, 23, 22), at(2025, 11, 26, 20), at(2026, 6, 1, 19)];
  const held = changes.slice(1).map((until, index) => {
    const since = changes[index] ?? until;
    return heldDays({ since, heldSeconds: (Date.parse(until) - Date.parse(since)) / 1000 });
  });
  expect(held).toEqual([81, 64, 187]);
});

it("counts none within a day, and one over midnight", () => {
  expect(heldDays({ since: at(2026, 6, 1, 1), heldSeconds: 22 * 3600 })).toBe(0);
  expect(heldDays({ since: at(2026, 6, 1, 23), heldSeconds: 2 * 3600 })).toBe(1);
});
