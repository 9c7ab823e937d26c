import type { Deps } from "../../platform/deps.ts";
import { getSettingValues } from "./get-settings.ts";
import { refuseUnknownSeason } from "./refuse-unknown-season.ts";

/**
 * Refuses a season that there is not (`unknown_season`). One statement, none without a season; who reads the settings
 * anyway calls `refuseUnknownSeason` on them instead.
 */
export async function requireSeason(deps: Pick<Deps, "db">, season: number | undefined): Promise<void> {
  if (season !== undefined) refuseUnknownSeason(await getSettingValues(deps), season);
}
