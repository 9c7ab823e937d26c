import type { SettingValues } from "./setting-values.ts";

/**
 * The season whose boards are shown first: the one that an admin chose, else the latest that has begun, so that a season
 * that was announced begins by itself. Before the first has begun it is the first.
 */
export function seasonInForce(
  { currentSeason, seasons }: Pick<SettingValues, "currentSeason" | "seasons">,
  nowMs: number,
): number {
  if (currentSeason !== null) return currentSeason;
  const byStart = [...seasons].sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const begun = byStart.filter(({ startsAt }) => Date.parse(startsAt) <= nowMs);
  const season = begun.at(-1) ?? byStart[0];
  if (season === undefined) throw new Error("there is no season");
  return season.number;
}
