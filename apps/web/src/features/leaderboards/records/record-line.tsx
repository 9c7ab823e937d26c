import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { useBoardSearch } from "../use-board-search.ts";
import { heldDays } from "./held-days.ts";
import styles from "./record-line.module.css";
import { recordsQuery } from "./record-queries.ts";
import { recordSearchOf } from "./record-search.ts";

/** Since when the record of the chosen board stands, and the way to those before it. Its place is kept while it is on its way. */
export function RecordLine({ currentSeason }: { readonly currentSeason: number }) {
  const { t, locale } = useTranslation();
  const { search } = useBoardSearch();
  const board = recordSearchOf(search);
  const { data } = useQuery(recordsQuery(board, currentSeason, 1));
  const [record] = data?.records ?? [];
  return (
    <p className={styles.line}>
      {record !== undefined && (
        <>
          <span>
            {t("leaderboards.recordHeld", {
              count: heldDays(record.heldSeconds),
              day: formatDay(record.since, locale),
            })}
          </span>
          <Link to="/leaderboards/records" search={board}>
            {t("leaderboards.recordHistory")}
          </Link>
        </>
      )}
    </p>
  );
}
