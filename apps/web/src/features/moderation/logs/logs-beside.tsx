import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { joinSentences } from "../../../i18n/join-sentences.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { requestIdOf } from "../../../lib/api/api-problem.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";
import { Stack } from "../../../ui/layout.tsx";
import { FailedState } from "../../../ui/list-state.tsx";
import { LoadingPlaceholder } from "../../../ui/loading-placeholder.tsx";
import { Text } from "../../../ui/text.tsx";
import { comparedLogs, differenceRows } from "./compared-logs.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { LogChoices } from "./log-choices.tsx";
import styles from "./logs-beside.module.css";

interface LogsBesideProps {
  readonly nightUuid: string;
  /** True when the page already shows above how many logs agree. */
  readonly isAgreementTold?: boolean;
}

/** The logs of one night side by side: how far they agree, and each figure that differs. */
export function LogsBeside({ nightUuid, isAgreementTold = false }: LogsBesideProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(logsQuery(nightUuid));
  if (data?.logs.length === 0)
    return (
      <Text isMeasured tone="muted" size="sm">
        {t("nightLogs.noLog")}
      </Text>
    );
  if (data !== undefined)
    return <Compared nightUuid={nightUuid} compared={data} isAgreementTold={isAgreementTold} />;
  if (error === null) return <LoadingPlaceholder cardClassName={styles.placeholder} />;
  return (
    <FailedState
      title={t("nightLogs.failed")}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

interface ComparedProps extends Required<LogsBesideProps> {
  readonly compared: NightLogsComparedAnswer;
}

function Compared({ nightUuid, compared, isAgreementTold }: ComparedProps) {
  const { t, locale } = useTranslation();
  const rows = differenceRows(compared);
  const { logs, agreement, hasMore } = compared;
  const numbered = comparedLogs(compared);
  const others = numbered.filter(({ agrees }) => agrees === false);
  const unreadable = logs.filter(({ isReadable }) => !isReadable);
  const readable = logs.length - unreadable.length;
  return (
    <Stack gap={3}>
      {(others.length === 0 || !isAgreementTold) && (
        <p className={styles.verdict} data-differs={rows.length > 0 || others.length > 0}>
          {verdict()}
        </p>
      )}
      {others.map(({ uploadUuid, number, logOwner, isSource, offBy }) => (
        <p key={uploadUuid}>
          {joinSentences(locale, [
            t(offBy === null ? "nightLogs.tellsOther" : "nightLogs.movedLine", {
              number,
              name: logOwner ?? t("nightLogs.nobody"),
              seconds: offBy === null ? "" : formatSeconds(Math.abs(msFromSeconds(offBy))),
            }),
            ...(isSource ? [t("nightLogs.otherIsShown")] : []),
          ])}
        </p>
      ))}
      {rows.length > 0 && <DifferenceTable rows={rows} logs={numbered} />}
      <LogChoices nightUuid={nightUuid} compared={compared} />
      {unreadable.map(({ uploadUuid, logOwner }) => (
        <Text isMeasured tone="muted" size="sm" key={uploadUuid}>
          {t("nightLogs.unreadable", { name: logOwner ?? t("nightLogs.nobody") })}
        </Text>
      ))}
      {hasMore && (
        <Text isMeasured tone="muted" size="sm">
          {t("nightLogs.more")}
        </Text>
      )}
      {readable > 1 && (
        <Text isMeasured tone="muted" size="sm">
          {t("nightLogs.how")}
        </Text>
      )}
    </Stack>
  );

  function verdict(): string {
    if (readable < 2) return t("nightLogs.alone");
    const number = formatNumber(readable, locale);
    if (others.length > 0 && agreement !== null) {
      const { agree, total } = agreement;
      return t("nightLogs.agreement", { agree, total });
    }
    if (rows.length === 0) return t("nightLogs.same", { number });
    return t("nightLogs.differ", { number, figures: formatNumber(rows.length, locale) });
  }
}

/** Queries the logs of a night, and their differences. */
function logsQuery(nightUuid: string) {
  return queryOptions({
    queryKey: ["moderation", "logs", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/@admin/nights/:nightUuid/logs", { params: { nightUuid }, signal }),
    // The server analyses the logs again for each request.
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
}
