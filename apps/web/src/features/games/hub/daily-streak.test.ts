import { expect, it } from "vitest";
import { dailyStreak } from "./hub-page.tsx";

const today = "2026-03-01";

it.each([
  [[], 0],
  [["2026-03-01"], 1],
  [["2026-02-28", "2026-03-01"], 2],
  // Today has no run yet, but the day is not over.
  [["2026-02-27", "2026-02-28"], 2],
  // The day before yesterday is too long ago for a streak.
  [["2026-02-26", "2026-02-27"], 0],
  [["2026-02-26", "2026-02-28", "2026-03-01"], 2],
  // A wrong clock has stored days that lie in the future.
  [["2026-03-01", "2026-03-02"], 1],
])("%j is a streak of %i", (days, streak) => {
  expect(dailyStreak(days, today)).toBe(streak);
});
