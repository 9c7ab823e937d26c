import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { settingsQuery } from "../../../lib/queries/settings.ts";
import { heldDays } from "../records/held-days.ts";
import { recordsQuery } from "../records/record-queries.ts";
import { recordSearchOf } from "../records/record-search.ts";
import { useBoardSearch } from "../use-board-search.ts";
import styles from "./podium.module.css";

/** Since when the first entry is the record of its board, if it is, and the way to those before it. Its place is kept. */
export function RecordHeld({ uuid }: { readonly uuid: string }) {
  const { t, locale } = useTranslation();
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data: settings } = useQuery(settingsQuery);
  const { data } = useQuery({
    ...recordsQuery(board, settings?.currentSeason ?? 0, 1),
    enabled: settings !== undefined,
  });
  const record = data?.records.find((each) => each.uuid === uuid);
  // Of a list of all entries, or of some days, the first need not be the record.
  return (
    <span className={styles.held}>
      {record !== undefined && (
        <>
          {t("leaderboards.recordHeld", {
            count: heldDays(record.heldSeconds),
            day: formatDay(record.since, locale),
          })}{" "}
          <Link to="/leaderboards/records" search={board}>
            {t("leaderboards.recordHistory")}
          </Link>
        </>
      )}
    </span>
  );
}
