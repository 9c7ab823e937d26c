import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { useTranslation } from "../i18n/shown-texts.ts";
import type { Translate } from "../i18n/translate.ts";
import { formatDay, formatNumber } from "../lib/dates.ts";

/** A rank that is calculated here is not exact far down a long board. */
type WouldBePlace = NonNullable<NightRankAnswer["wouldBe"]>["all"] & { readonly isAbout?: boolean };

interface WouldBeRankProps {
  readonly wouldBe: Record<keyof NonNullable<NightRankAnswer["wouldBe"]>, WouldBePlace>;
}

/** Shows the rank that an unconfirmed night would have; the words say that it has no rank yet. */
export function WouldBeRank({ wouldBe: { all, verified } }: WouldBeRankProps) {
  const { t, locale } = useTranslation();
  const inWords = ({ rank, total, isAbout }: WouldBePlace) => ({
    rank: `${isAbout ? "≈\u00a0" : ""}#${formatNumber(rank, locale)}`,
    total: formatNumber(total, locale),
  });
  return (
    <>
      {t("unranked.wouldBe.counted", inWords(all))}
      {" · "}
      {t("unranked.wouldBe.verified", inWords(verified))}
    </>
  );
}

/** Returns why a night has no rank; for a waiting night, until when it waits. */
export function whyNoRank(
  { unrankedReason, waitsUntil }: Pick<NightRankAnswer, "unrankedReason" | "waitsUntil">,
  t: Translate,
  locale: Parameters<typeof formatDay>[1],
): string {
  if (waitsUntil !== null) return t("unranked.first_ten_until", { day: formatDay(waitsUntil, locale) });
  return t(`unranked.${unrankedReason ?? "boards_changing"}`);
}
