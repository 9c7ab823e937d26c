import { placeOnLadder } from "@hunt/contracts/place-on-ladder";
import type { Night } from "@hunt/engine/domain/analysis";
import { useQuery } from "@tanstack/react-query";
import { WouldBeRank } from "../../../domain-ui/would-be-rank.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { nightLadderQuery } from "../../../lib/queries/night-ladder.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { useSeasonAt } from "../../../lib/use-season-at.ts";
import styles from "./night-place.module.css";
import { whyUnranked } from "./why-unranked.ts";

/**
 * Where a night would stand once it is published, or why nowhere. The board's times are asked for, and looked through here:
 * of the night nothing but its squad's size and its season is told.
 */
export function FoundPlace({ night }: { readonly night: Night }) {
  const { t } = useTranslation();
  const season = useSeasonAt(night.startedAtUtcMs);
  const settings = useQuery(settingsQuery);
  const { data: ladder, isError } = useQuery(nightLadderQuery(season, night.squadSize));
  if (isError || settings.isError) return <p>{t("unranked.notLookedUp")}</p>;
  if (ladder === undefined) return null;
  const reason = whyUnranked(night, ladder);
  const { averageRealTimeMs } = night;
  if (reason !== null || averageRealTimeMs === null)
    return <p>{t(`unranked.${reason ?? "figure_unknown"}`)}</p>;
  const wouldBe = {
    all: placeOnLadder(ladder.all, averageRealTimeMs),
    verified: placeOnLadder(ladder.verified, averageRealTimeMs),
  };
  return (
    <>
      <p className={styles.rank}>
        <WouldBeRank wouldBe={wouldBe} />
      </p>
      <p>{t("unranked.foundHere")}</p>
    </>
  );
}
