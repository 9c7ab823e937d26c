import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { useTranslation } from "../i18n/shown-texts.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { formatNumber } from "../lib/dates.ts";

/** Far down a long board a rank that is found here is not exact. */
type WouldBePlace = NonNullable<NightRankAnswer["wouldBe"]>["all"] & { readonly isAbout?: boolean };

interface WouldBeRankProps {
  readonly wouldBe: Record<keyof NonNullable<NightRankAnswer["wouldBe"]>, WouldBePlace>;
}

/** Where an unconfirmed night would stand: said as what it is, for it stands nowhere yet. */
export function WouldBeRank({ wouldBe: { all, verified } }: WouldBeRankProps) {
  const { t } = useTranslation();
  const locale = useLocale();
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
