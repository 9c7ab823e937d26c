import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import styles from "./night-logs.module.css";

/** How many of the night's logs tell the same, what that means, and when a moderator chose; nothing where one is known. */
export function NightLogs({ night: { logs } }: { readonly night: Pick<NightAnswer, "logs"> }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  if (logs === null) return null;
  const { agree, total, chosenAt } = logs;
  return (
    <p className={styles.logs}>
      <strong className={styles.count}>{t("night.logs.agree", { agree, total })}</strong>
      <span>{agree === total ? t("night.logs.same") : t("night.logs.differ")}</span>
      {chosenAt !== null && (
        <span>{t("night.logs.chosen", { when: formatMoment(chosenAt, locale, timeFormat) })}</span>
      )}
    </p>
  );
}
