import { describeError } from "@hunt/contracts/error-codes";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { getSettingValues } from "./get-settings.ts";
import type { SettingValues } from "./setting-values.ts";

/**
 * Refuses a season that there is not (`unknown_season`). One statement, none without a season; who reads the settings
 * anyway calls `refuseUnknownSeason` on them instead.
 */
export async function requireSeason(deps: Pick<Deps, "db">, season: number | undefined): Promise<void> {
  if (season !== undefined) refuseUnknownSeason(await getSettingValues(deps), season);
}

/** Throws `unknown_season`, naming the parameter, unless the settings in force have a season of this number. */
export function refuseUnknownSeason({ seasons }: Pick<SettingValues, "seasons">, season: number): void {
  if (seasons.some(({ number }) => number === season)) return;
  const code = "unknown_season";
  const params = { season };
  throw new AppError(code, params, {
    errors: [{ field: "season", code, message: describeError(code, params) }],
  });
}
