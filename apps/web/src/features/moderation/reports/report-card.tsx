import type { ReportAnswer } from "@hunt/contracts/reports";
import { Link } from "@tanstack/react-router";
import { useAge } from "../../../domain-ui/desk/desk-words.ts";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment, formatNumber } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import styles from "./report-card.module.css";
import { PersonLink, ReportSubject } from "./report-subject.tsx";
import type { ReportsSearch } from "./reports-search.ts";

interface ReportCardProps {
  readonly report: ReportAnswer;
  readonly onDecide: () => void;
}

/** A report: its text, its object, its reporter, and its outcome. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const age = useAge();
  const { kind, reasonCode, text, status, createdAt, reporter, sameOpen, canDecide } = report;
  const isOpen = status === "open";
  const others = sameOpen - (isOpen ? 1 : 0);
  return (
    <Stack as="li" gap={3} className={styles.card} tabIndex={-1}>
      <Cluster gap={4} rowGap={1} align="baseline" justify="between">
        <h2 className={styles.title}>
          <span className={styles.kind}>{t(`deskReports.kind.${kind}`)}</span>{" "}
          {t(`report.reason.${reasonCode}`)}
        </h2>
        <time className={styles.age} dateTime={createdAt} title={formatMoment(createdAt, locale, timeFormat)}>
          {isOpen
            ? t("deskReports.waits", { age: age(createdAt) })
            : formatMoment(createdAt, locale, timeFormat)}
        </time>
      </Cluster>
      {text !== "" && <blockquote className={styles.words}>{text}</blockquote>}
      <ReportSubject report={report} />
      <p className={styles.note}>
        <SentenceWith text={t("deskReports.reporter", { person: sentencePart })}>
          <PersonLink person={reporter} />
        </SentenceWith>
        {others > 0 && (
          <>
            {" · "}
            <Link to="/moderation/reports" search={sameAs(report)}>
              {t("deskReports.others", { number: formatNumber(others, locale) })}
            </Link>
          </>
        )}
      </p>
      {isOpen ? (
        <Cluster gap={2}>
          {canDecide ? (
            <Button size="sm" variant="main" onClick={onDecide}>
              {t("deskReports.decide")}
            </Button>
          ) : (
            <Badge icon="lock">{t("deskReports.aboutYou")}</Badge>
          )}
        </Cluster>
      ) : (
        <Outcome report={report} />
      )}
    </Stack>
  );
}

/** Returns the search for open reports about the same thing. */
function sameAs({ kind, night, user }: ReportAnswer): ReportsSearch {
  return { kind, ...(night !== null && { night: night.uuid }), ...(user !== null && { user: user.uuid }) };
}

/** The outcome of a report, with its moderator, its date, and the text that was sent to the reporter. */
function Outcome({ report }: { readonly report: ReportAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { status, decidedAt, decidedBy, decision } = report;
  if (status === "open") return null;
  return (
    <div className={styles.outcome}>
      <p className={styles.note}>
        <Badge icon={status === "resolved" ? "check" : "close"}>{t(`deskReports.outcome.${status}`)}</Badge>
        {decidedBy !== null && <PersonLink person={decidedBy} />}
        {decidedAt !== null && (
          <time dateTime={decidedAt}>{formatMoment(decidedAt, locale, timeFormat)}</time>
        )}
      </p>
      {decision !== null && <p className={styles.decision}>{decision}</p>}
    </div>
  );
}
