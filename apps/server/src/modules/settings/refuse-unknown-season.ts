import { describeError } from "@hunt/contracts/error-codes";
import { AppError } from "../../platform/errors/app-error.ts";
import type { SettingValues } from "./setting-values.ts";

/** Throws `unknown_season`, naming the parameter, unless the settings in force have a season of this number. */
export function refuseUnknownSeason({ seasons }: Pick<SettingValues, "seasons">, season: number): void {
  if (seasons.some(({ number }) => number === season)) return;
  const code = "unknown_season";
  const params = { season };
  throw new AppError(code, params, {
    errors: [{ field: "season", code, message: describeError(code, params) }],
  });
}
