import { describe, expect, it } from "vitest";
import { pickedDays } from "./calendar-figure.tsx";

const days = (from: number, to: number) => ({ from: `2026-03-0${from}`, to: `2026-03-0${to}` });

describe("pickedDays", () => {
  it.each([
    [null, 3, false, days(3, 3)],
    [days(3, 3), 3, false, null],
    [days(3, 3), 5, false, days(5, 5)],
    [days(3, 5), 4, false, days(4, 4)],
    [null, 3, true, days(3, 3)],
    [days(3, 3), 5, true, days(3, 5)],
    [days(3, 5), 1, true, days(1, 5)],
    [days(3, 5), 4, true, days(3, 4)],
  ])("changes %j by a press on day %i (extending: %s)", (stretch, day, isMore, picked) => {
    expect(pickedDays(stretch, `2026-03-0${day}`, isMore)).toEqual(picked);
  });
});
