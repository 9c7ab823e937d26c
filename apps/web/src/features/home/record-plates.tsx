import type { HighlightsAnswer } from "@hunt/contracts/highlights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import markColors from "../../domain-ui/mark-colors.module.css";
import { SquadMembers } from "../../domain-ui/squad-members.tsx";
import { useSquadInWords } from "../../domain-ui/squad-slots.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { formatDay } from "../../lib/dates.ts";
import { formatAge } from "../../lib/format-age.ts";
import { highlightsQuery } from "../../lib/queries/public-queries.ts";
import { useNow } from "../../lib/use-now.ts";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { FailedState } from "../../ui/list-state.tsx";
import styles from "./record-plates.module.css";

const squadSizes = [1, 2, 3, 4] as const;

/** The record of each squad size in the current season: its holders, its time, and how long it has stood. */
export function RecordPlates() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(highlightsQuery);
  return (
    <Stack as="section" gap={4} aria-labelledby="records">
      <div className={styles.head}>
        <h2 id="records">{t("highlights.records")}</h2>
        <p className={styles.of}>
          {data === undefined ? "\u00a0" : t("highlights.recordsOf", { season: String(data.season) })}
        </p>
        <Link to="/leaderboards/records" className={styles.all}>
          {t("highlights.allRecords")}
        </Link>
      </div>
      {data === undefined && error !== null ? (
        <FailedState
          title={t("highlights.recordsFailed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ol className={styles.plates} aria-busy={data === undefined}>
          {squadSizes.map((size) => (
            <Plate key={size} size={size} answer={data} />
          ))}
        </ol>
      )}
    </Stack>
  );
}

interface PlateProps {
  readonly size: (typeof squadSizes)[number];
  /** Undefined while the records load; the plate keeps its place meanwhile. */
  readonly answer: HighlightsAnswer | undefined;
}

function Plate({ size, answer }: PlateProps) {
  const { t } = useTranslation();
  const record = answer?.records.find(({ squadSize }) => squadSize === size);
  return (
    <li className={styles.plate}>
      <p className={styles.size}>
        <Pips size={size} />
        {t(`common.squadSize.${size}`)}
      </p>
      {record !== undefined && <Record record={record} />}
      {record === undefined && answer !== undefined && (
        <p className={styles.none}>{t("highlights.noRecord")}</p>
      )}
    </li>
  );
}

function Record({ record }: { readonly record: HighlightsAnswer["records"][number] }) {
  const { t, locale } = useTranslation();
  const now = useNow();
  const ms = msFromSeconds(record.value);
  const mark = markOf("realTime", ms);
  const squadInWords = useSquadInWords();
  const time = formatDuration(ms);
  return (
    <>
      <Link
        to="/nights/$nightUuid"
        params={{ nightUuid: record.uuid }}
        className={styles.value}
        aria-label={t("highlights.record", {
          squad: t(`common.squadSize.${record.squadSize as (typeof squadSizes)[number]}`),
          time: mark === null ? time : `${time} ${markLetters[mark]}`,
          names: squadInWords(record),
        })}
      >
        {time}
        {mark !== null && <sup className={markColors[mark]}>{markLetters[mark]}</sup>}
      </Link>
      <SquadMembers users={record.users} squadSize={record.squadSize} />
      <Cluster as="p" gap={2} rowGap={0} justify="between" className={styles.held}>
        <span>{t("highlights.held", { age: formatAge(Date.parse(record.since), now, locale) })}</span>
        <time dateTime={record.since}>{formatDay(record.since, locale)}</time>
      </Cluster>
    </>
  );
}

/** Four pips, one filled for each hunter of the squad. */
function Pips({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 26 10" className={styles.pips} aria-hidden="true">
      {squadSizes.map((pip) => (
        <rect key={pip} x={(pip - 1) * 7} width="5" height="10" rx="2.5" data-on={pip <= size} />
      ))}
    </svg>
  );
}
