import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { Config } from "../../config/config.ts";
import { offeredProviders } from "../../config/offered-providers.ts";
import { seasonInForce } from "./seasons.ts";
import type { SettingValues } from "./setting-values.ts";

const defaultSpecPath = "/docs";

/** Presents what every page needs to know about this installation. */
export function presentSettings(
  values: SettingValues,
  config: Pick<Config, "brandName" | "nightCycle" | "publicUrl" | "signIn">,
  nowMs: number,
): PublicSettingsAnswer {
  const { anchorExpiryMs, periodMs, nightMs } = config.nightCycle;
  return {
    ...values,
    currentSeason: seasonInForce(values, nowMs),
    brand: config.brandName,
    apiSpecUrl: values.apiSpecUrl ?? defaultSpecPath,
    serverTime: new Date(nowMs).toISOString(),
    nightCycle: {
      anchor: new Date(anchorExpiryMs).toISOString(),
      // The period is known to a tenth of a microsecond. Rounded to the millisecond, the period would drift by hours a
      // year.
      period: periodMs / 1000,
      nightLength: nightMs / 1000,
    },
    providers: offeredProviders(config),
  };
}
