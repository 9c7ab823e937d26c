import type { NightRankAnswer } from "@hunt/contracts/leaderboards";
import { useTranslation } from "../i18n/shown-texts.ts";
import { useLocale } from "../i18n/use-locale.ts";
import { formatNumber } from "../lib/dates.ts";

interface WouldBeRankProps {
  readonly wouldBe: NonNullable<NightRankAnswer["wouldBe"]>;
}

/** Where an unconfirmed night would stand: said as what it is, for it stands nowhere yet. */
export function WouldBeRank({ wouldBe: { all, verified } }: WouldBeRankProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const inWords = ({ rank, total }: typeof all) => ({
    rank: `#${formatNumber(rank, locale)}`,
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
