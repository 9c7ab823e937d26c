import { changeSeasons } from "../modules/nights/store/change-seasons.ts";
import { operator } from "./by-operator.ts";
import type { TestApp } from "./test-app.ts";

/** Season 4 begins with 2026, when season 3 ends. */
export const seasonsThreeAndFour = [
  { number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: "2026-01-01T00:00:00.000Z" },
  { number: 4, startsAt: "2026-01-01T00:00:00.000Z", endsAt: null },
];

/** Gives a test's server both seasons. */
export async function beginSeasonFour(deps: TestApp["deps"]): Promise<void> {
  const reason = "Season 4 begins.";
  await changeSeasons(deps, operator, { seasons: seasonsThreeAndFour, reason });
}
