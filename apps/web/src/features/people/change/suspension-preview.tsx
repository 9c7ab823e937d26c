import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import styles from "./fields.module.css";

interface SuspensionPreviewProps {
  readonly until: string;
  readonly reason: string;
}

/** What the person is told, in the words at the head of their pages. */
export function SuspensionPreview({ until, reason }: SuspensionPreviewProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return (
    <section className={styles.preview} aria-label={t("suspending.preview")}>
      <h3>{t("suspending.preview")}</h3>
      <p>{t("suspension.title", { until: formatMoment(until, locale, timeFormat) })}</p>
      <p>{t("suspension.text")}</p>
      <p>{reason}</p>
      <p className={styles.note}>{t("suspending.mayAnswer")}</p>
    </section>
  );
}
