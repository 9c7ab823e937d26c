import type { SuspensionAnswer } from "@hunt/contracts/suspensions";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatMoment } from "../../lib/dates.ts";
import { useTimeFormat } from "../../lib/time-format.ts";
import { usePersonWords } from "./person-name.tsx";
import styles from "./suspension-facts.module.css";

/** Since when, until when and by whom somebody is suspended, why, and what they say to it. */
export function SuspensionFacts({ suspension }: { readonly suspension: SuspensionAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const words = usePersonWords();
  const moment = (instant: string) => formatMoment(instant, locale, timeFormat);
  const { begunAt, until, reason, by, liftedAt, answer, answeredAt } = suspension;
  const dates = [
    t("suspending.until", { until: moment(until) }),
    t("suspending.begun", { begun: moment(begunAt) }),
    t("suspending.by", { name: by === null ? t("person.operator") : words(by) }),
    ...(liftedAt === null ? [] : [t("suspending.liftedAt", { day: moment(liftedAt) })]),
  ];
  return (
    <div className={styles.facts}>
      <p className={styles.dates}>{dates.join(" · ")}</p>
      <blockquote className={styles.reason}>{reason}</blockquote>
      {answer === null ? (
        <p className={styles.dates}>{t("suspending.noAnswer")}</p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.dates}>
            {t("suspending.answered", { day: answeredAt === null ? "" : moment(answeredAt) })}
          </p>
          <blockquote>{answer}</blockquote>
        </div>
      )}
    </div>
  );
}
