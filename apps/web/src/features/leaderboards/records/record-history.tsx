import { msFromSeconds } from "@hunt/contracts/seconds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { Duration } from "../../../domain-ui/duration.tsx";
import { Shore } from "../../../domain-ui/sky/shore.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, fullDays } from "../../../lib/dates.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Stack } from "../../../ui/layout.tsx";
import { EmptyState } from "../../../ui/list-state.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { Text } from "../../../ui/text.tsx";
import { withPage } from "../board/board-changes.ts";
import { BoardFailure } from "../board/board-failure.tsx";
import { BoardPlaceholder } from "../board/board-placeholder.tsx";
import type { BoardMetric, BoardSearch } from "../board/board-search.ts";
import { LockedNotice } from "../board/locked-notice.tsx";
import shore from "../board/shore.module.css";
import { useBoardSearch } from "../board/use-board-search.ts";
import { type BoardRecord, recordsPerPage, recordsQuery } from "./record-queries.ts";
import { recordSearchOf } from "./record-search.ts";
import { RecordTable, recordMark } from "./record-table.tsx";
import styles from "./records-page.module.css";

/** The chart, whose code is larger than the rest of the page. The list can be read before the chart has loaded. */
const RecordChart = lazy(async () => {
  const { RecordChart: component } = await loadChunk(() => import("./record-chart.tsx"));
  return { default: component };
});

interface RecordHistoryProps {
  readonly search: BoardSearch;
  readonly currentSeason: number;
}

/** Shows the records of a board in each of their states: loading, failed, none, or drawn and listed. */
export function RecordHistory({ search, currentSeason }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  const { data, error, refetch, isPlaceholderData } = useQuery(recordsQuery(search, currentSeason));
  if (data === undefined && error !== null)
    return <BoardFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <BoardPlaceholder />;
  const standing = data.records.find(({ until }) => until === null);
  return (
    <Stack gap={5} className={styles.history} aria-busy={isPlaceholderData}>
      {data.lockedAt !== null && <LockedNotice lockedAt={data.lockedAt} />}
      {data.records.length === 0 ? (
        <EmptyState
          title={t("records.empty")}
          action={
            <Link to="/leaderboards" search={recordSearchOf(search)} className={buttonClassName()}>
              {t("records.toBoard")}
            </Link>
          }
        >
          {t("records.emptyText")}
        </EmptyState>
      ) : (
        <>
          {standing !== undefined && <StandingRecord record={standing} metric={data.metric} />}
          <Suspense fallback={<div className={styles.chart} />}>
            <RecordChart records={data.records} metric={data.metric} />
          </Suspense>
          <RecordTable records={data.records} metric={data.metric} />
        </>
      )}
      <Pagination
        list={t("records.title")}
        total={data.total > recordsPerPage ? data.total : 0}
        limit={recordsPerPage}
        offset={data.offset}
        onChange={(offset) =>
          show((old) => withPage(old, offset / recordsPerPage + 1), { keepsHistory: true })
        }
      />
    </Stack>
  );
}

interface StandingRecordProps {
  readonly record: BoardRecord;
  readonly metric: BoardMetric;
}

/**
 * The current record, on a plate of its own above the earlier ones; the table below has the same content and adds the gain.
 */
function StandingRecord({ record, metric }: StandingRecordProps) {
  const { t, locale } = useTranslation();
  const { value, since, runIndex, night, estimated } = record;
  // The date contains no line breaks.
  const day = formatDay(since, locale).replaceAll(" ", "\u00a0");
  return (
    <section
      className={classNames("night-plate", styles.record)}
      aria-label={t("records.stands")}
      data-own-sky=""
    >
      <p className={styles.held}>
        {t("leaderboards.recordHeld", { count: fullDays(msFromSeconds(record.heldSeconds)), day })}
      </p>
      <div className={styles.who}>
        <SquadMembers users={night.users} squadSize={night.squadSize} linked />
      </div>
      <Link
        to="/nights/$nightUuid"
        params={{ nightUuid: night.uuid }}
        hash={runIndex === null ? "" : `run-${runIndex}`}
        className={styles.time}
      >
        <Duration
          ms={msFromSeconds(value)}
          estimated={estimated.includes(metric)}
          {...recordMark(record, metric)}
        />
      </Link>
      <Text tone="muted">{t(`leaderboards.metric.${metric}`)}</Text>
      <Shore classes={shore} />
    </section>
  );
}
