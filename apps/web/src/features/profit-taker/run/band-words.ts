import { totalLimits } from "@hunt/engine/profit-taker/bands";
import type { Translate } from "../../../i18n/translate.ts";

/** "under 120 s", or "180 s and more" of the last band. */
export function bandWords(t: Translate, band: number): string {
  const limits = totalLimits();
  const limitMs = limits[band];
  const lastMs = limits.at(-1) ?? 0;
  return limitMs === undefined
    ? t("profitTaker.bandAbove", { seconds: lastMs / 1000 })
    : t("profitTaker.bandUnder", { seconds: limitMs / 1000 });
}
