import { msFromSeconds } from "@hunt/contracts/seconds";
import { Link } from "@tanstack/react-router";
import { Duration } from "../../../domain-ui/duration.tsx";
import { Shore } from "../../../domain-ui/sky/shore.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay, fullDays } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { BoardMetric } from "../board-search.ts";
import shore from "../podium/shore.module.css";
import { recordMark } from "./record-mark.ts";
import type { BoardRecord } from "./record-queries.ts";
import styles from "./standing-record.module.css";

interface StandingRecordProps {
  readonly record: BoardRecord;
  readonly metric: BoardMetric;
}

/** The record that stands, on a plate of its own above those before it; the table below says the same with the gain. */
export function StandingRecord({ record, metric }: StandingRecordProps) {
  const { t, locale } = useTranslation();
  const { value, since, runIndex, night, estimated } = record;
  // No line breaks within it.
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
      <p className={styles.metric}>{t(`leaderboards.metric.${metric}`)}</p>
      <Shore classes={shore} />
    </section>
  );
}
