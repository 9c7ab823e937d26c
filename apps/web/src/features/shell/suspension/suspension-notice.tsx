import type { OwnSuspensionAnswer } from "@hunt/contracts/suspensions";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./suspension-notice.module.css";

interface SuspensionNoticeProps {
  readonly until: string;
  readonly reason: string | null;
  /** Null where nothing but the end is known: then there is nothing to answer. */
  readonly suspension: OwnSuspensionAnswer | null;
}

/** Until when and why the account may only look, what it has said to that, and what is left to it. */
export function SuspensionNotice({ until, reason, suspension }: SuspensionNoticeProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const titleId = useId();
  const [isAnswering, setAnswering] = useState(false);
  const mayAnswer = suspension !== null && suspension.answer === null;
  return (
    <aside className={styles.notice} aria-labelledby={titleId}>
      <Icon name="lock" />
      <div className={styles.words}>
        <p id={titleId} className={styles.title}>
          {t("suspension.title", { until: formatMoment(until, locale, timeFormat) })}
        </p>
        <p>{t("suspension.text")}</p>
        {reason !== null && (
          <p className={styles.reason}>
            <b>{t("suspension.reason")}</b> {reason}
          </p>
        )}
        {suspension !== null && <Answered suspension={suspension} />}
        {mayAnswer && isAnswering ? (
          <AnswerForm onClose={() => setAnswering(false)} />
        ) : (
          <div className={styles.actions}>
            {mayAnswer && (
              <Button size="sm" onClick={() => setAnswering(true)}>
                {t("suspension.answer")}
              </Button>
            )}
            <Link
              to="/account"
              search={{ tab: "data" }}
              className={buttonClassName({ size: "sm", variant: "quiet" })}
            >
              {t("suspension.data")}
            </Link>
          </div>
        )}
      </div>
    </aside>
  );
}

/** What the account has said to it. */
function Answered({ suspension: { answer, answeredAt } }: { readonly suspension: OwnSuspensionAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (answer === null || answeredAt === null) return null;
  return (
    <div>
      <p className={styles.label}>
        {t("suspension.answered", { at: formatMoment(answeredAt, locale, timeFormat) })}
      </p>
      <blockquote className={styles.answer}>{answer}</blockquote>
    </div>
  );
}
