import { describe, expect, test } from "vitest";
import { followStarts } from "./replace-settings.ts";

const season = (number: number, startsAt: string, endsAt: string | null) => ({
  number,
  startsAt: `${startsAt}T00:00:00.000Z`,
  endsAt: endsAt === null ? null : `${endsAt}T00:00:00.000Z`,
});
const before = [season(4, "2026-01-01", "2026-06-01"), season(5, "2026-06-01", null)];

describe("a season whose beginning is moved", () => {
  test.each(["2026-07-01", "2026-05-01"])(
    "a season's moved beginning moves the end of the season before it, to %s",
    (startsAt) => {
      const moved = [season(4, "2026-01-01", "2026-06-01"), season(5, startsAt, null)];
      expect(followStarts(before, moved)).toEqual([
        season(4, "2026-01-01", startsAt),
        season(5, startsAt, null),
      ]);
    },
  );

  test("a season's moved beginning leaves an end that was set at the same time, and an end with a gap after it", () => {
    const meant = [season(4, "2026-01-01", "2026-05-15"), season(5, "2026-07-01", null)];
    expect(followStarts(before, meant)).toEqual(meant);
    const gap = [season(4, "2026-01-01", "2026-05-01"), season(5, "2026-06-01", null)];
    const later = [season(4, "2026-01-01", "2026-05-01"), season(5, "2026-07-01", null)];
    expect(followStarts(gap, later)).toEqual(later);
  });

  test("seasons stay as they are written when nothing has moved", () => {
    const written = [
      { ...season(4, "2026-01-01", null), endsAt: "2026-06-01T00:00:00Z" },
      season(5, "2026-06-01", null),
    ];
    expect(followStarts(written, written)).toEqual(written);
  });

  test("a season's moved beginning can be moved back to where it was", () => {
    const moved = followStarts(before, [
      before[0] ?? season(4, "2026-01-01", null),
      season(5, "2026-07-01", null),
    ]);
    expect(followStarts(moved, before)).toEqual(before);
  });

  test("a season's moved beginning leaves an end that would come before its own season's beginning, and one without a next season", () => {
    const swapped = [season(4, "2026-01-01", "2026-06-01"), season(5, "2025-06-01", null)];
    expect(followStarts(before, swapped)).toEqual(swapped);
    const alone = [season(4, "2026-01-01", "2026-06-01")];
    expect(followStarts(before, alone)).toEqual(alone);
  });
});
