import type { NightBoardOrder, RunBoardOrder } from "@hunt/contracts/leaderboards";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDelta } from "@hunt/engine/formats/format-duration";
import { nightMarkCategory, runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, fullDays } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import type { BoardMetric } from "../board/board-search.ts";
import type { BoardRecord } from "./record-queries.ts";
import styles from "./record-table.module.css";

interface RecordTableProps {
  readonly records: readonly BoardRecord[];
  readonly metric: BoardMetric;
}

/** The table of records, the latest first: the holders, the day, the gain, and how long each record stood. */
export function RecordTable({ records, metric }: RecordTableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.table}>
      <VisuallyHidden as="caption">{t("records.title")}</VisuallyHidden>
      <thead>
        <tr className={styles.heads}>
          <th scope="col">{t(`leaderboards.metric.${metric}`)}</th>
          <th scope="col">{t("leaderboards.column.squad")}</th>
          <th scope="col">{t("records.column.gain")}</th>
          <th scope="col">{t("records.column.since")}</th>
          <th scope="col">{t("records.column.held")}</th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <RecordRow key={record.uuid} record={record} metric={metric} />
        ))}
      </tbody>
    </table>
  );
}

interface RecordRowProps extends Pick<RecordTableProps, "metric"> {
  readonly record: BoardRecord;
}

function RecordRow({ record, metric }: RecordRowProps) {
  const { t, locale } = useTranslation();
  const { value, gain, since, until, runIndex, night, estimated } = record;
  return (
    <tr className={classNames(styles.row, until === null && styles.standing)}>
      <td className={styles.time}>
        <Link
          to="/nights/$nightUuid"
          params={{ nightUuid: night.uuid }}
          hash={runIndex === null ? "" : `run-${runIndex}`}
          className={styles.link}
        >
          <Duration
            ms={msFromSeconds(value)}
            estimated={estimated.includes(metric)}
            {...recordMark(record, metric)}
          />
          {runIndex !== null && (
            <VisuallyHidden> {t("leaderboards.runNumber", { index: runIndex })}</VisuallyHidden>
          )}
        </Link>
      </td>
      <td className={styles.who}>
        <SquadMembers users={night.users} squadSize={night.squadSize} linked />
      </td>
      <td className={styles.gain}>
        {gain === null ? (
          <span className={styles.first}>{t("records.first")}</span>
        ) : (
          formatDelta(-msFromSeconds(gain))
        )}
      </td>
      <td className={styles.since}>
        <time dateTime={since}>{formatDay(since, locale)}</time>
      </td>
      <td className={styles.held}>
        {t("records.held", { count: fullDays(msFromSeconds(record.heldSeconds)) })}
        {until === null && <Badge>{t("records.stands")}</Badge>}
      </td>
    </tr>
  );
}

/** Returns a record's mark category as an attribute of its time; empty when the metric has no marks. */
export function recordMark({ runIndex, fullRunsCount = 0 }: BoardRecord, metric: BoardMetric) {
  const category =
    runIndex === null
      ? nightMarkCategory(metric as NightBoardOrder, fullRunsCount)
      : runMarkCategory(metric as RunBoardOrder);
  return category === undefined ? {} : { category };
}
