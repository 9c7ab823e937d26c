import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import type { Translate } from "../i18n/translate.ts";
import { formatDay } from "../lib/dates.ts";

/** Why a night has no rank; of a place that waits, until when. */
export function whyNoRank(
  { unrankedReason, waitsUntil }: Pick<NightRankAnswer, "unrankedReason" | "waitsUntil">,
  t: Translate,
  locale: Parameters<typeof formatDay>[1],
): string {
  if (waitsUntil !== null) return t("unranked.first_ten_until", { day: formatDay(waitsUntil, locale) });
  return t(`unranked.${unrankedReason ?? "boards_changing"}`);
}
