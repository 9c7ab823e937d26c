import type { NightLadderAnswer } from "@hunt/contracts/leaderboards";
import type { UnrankedReason } from "@hunt/contracts/personal-bests";
import { placeOnLadder } from "@hunt/contracts/place-on-ladder";
import type { Night } from "@hunt/engine/domain/analysis";
import { isBelowFloor } from "@hunt/engine/statistics/below-floor";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { WouldBeRank } from "../../../domain-ui/would-be-rank.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSeasonAt } from "../../../lib/queries/use-season-at.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import styles from "./night-place.module.css";

/**
 * Shows the rank that a night would have once published, or the reason why it would have none. The board's times are
 * requested and compared here, so only the night's squad size and season are sent.
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

/**
 * Returns why a night on this computer would have no place on its board once somebody confirms it; null when it would have
 * one.
 */
function whyUnranked(
  night: Night,
  { minimumFullRuns, unrankedReason }: Pick<NightLadderAnswer, "minimumFullRuns" | "unrankedReason">,
): UnrankedReason | null {
  if (night.perspective === "client") return "client_log";
  if (night.startedAtUtcMs === null) return "undated";
  if (unrankedReason !== null) return unrankedReason;
  if (night.runs.some(isBelowFloor)) return "below_floor";
  if (night.fullRunsCount < minimumFullRuns) return "too_few_full_runs";
  return night.averageRealTimeMs === null ? "figure_unknown" : null;
}

/** Queries the average real times on the board of a season and squad size. Disabled while the season is unknown. */
function nightLadderQuery(season: number | null, squadSize: number) {
  return queryOptions({
    queryKey: ["night-ladder", season, squadSize],
    enabled: season !== null,
    retry: retryUnlessRefused,
    queryFn: ({ signal }) =>
      api.get("/v2/leaderboards/nights/ladder", { query: { season: season ?? 1, squadSize }, signal }),
  });
}
