import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { Translate } from "../../i18n/translate.ts";
import { settingsQuery } from "../../lib/queries/public-queries.ts";
import { retryUnlessRefused } from "../../lib/query-client.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./board/board-notice.module.css";
import { useBoardSearch } from "./board/use-board-search.ts";
import { type Absence, findAbsence, type Sought } from "./find-absence.ts";

function absenceQuery(sought: Sought, currentSeason: number | undefined) {
  return queryOptions({
    queryKey: ["leaderboards", "absence", sought, currentSeason],
    enabled: currentSeason !== undefined,
    queryFn: async ({ signal }) => await findAbsence(sought, currentSeason ?? 0, signal),
    retry: retryUnlessRefused,
  });
}

type AbsenceReasonProps = Pick<Sought, "nightOfRun" | "waits">;

/**
 * Says why the hunter, night or run in the address is not on the board, with links to boards that have it. Shows nothing
 * while the reason is unknown.
 */
export function AbsenceReason({ nightOfRun, waits }: AbsenceReasonProps) {
  const { t } = useTranslation();
  const { search } = useBoardSearch();
  const { data: settings } = useQuery(settingsQuery);
  const { data: absence } = useQuery(absenceQuery({ search, nightOfRun, waits }, settings?.currentSeason));
  if (absence === undefined || absence === null) return null;
  const { nightUuid, place } = absence;
  return (
    <>
      <p role="status">{reasonIn(t, absence.reason)}</p>
      {(place !== null || nightUuid !== null) && (
        <Cluster as="p" gap={4} rowGap={0} className={styles.ways}>
          {place !== null && (
            <Link to="/leaderboards" search={place} preload={false}>
              {t("leaderboards.find.toPlace")}
            </Link>
          )}
          {nightUuid !== null && (
            <Link to="/nights/$nightUuid" params={{ nightUuid }} preload={false}>
              {t("leaderboards.find.toNight")}
            </Link>
          )}
        </Cluster>
      )}
    </>
  );
}

function reasonIn(t: Translate, reason: Absence["reason"]): string {
  switch (reason) {
    case "notThere":
      return t("leaderboards.find.notThere");
    case "noNight":
      return t("leaderboards.find.noNight");
    case "noCaptures":
      return t("leaderboards.find.noCaptures");
    case "unverified":
      return t("leaderboards.find.unverified");
    case "elsewhere":
      return t("leaderboards.find.elsewhere");
    default:
      return t(`unranked.${reason}`);
  }
}
