import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./board-work.module.css";
import { boardWorkQuery } from "./board-work-query.ts";

/** How far the boards are that are made anew; nothing while none are. */
export function BoardWork() {
  const { t, locale } = useTranslation();
  const { data } = useQuery(boardWorkQuery);
  if (!data?.work) return null;
  const { done, total } = data.work;
  const figures = { done: formatNumber(done, locale), total: formatNumber(total, locale) };
  return (
    <Notice tone="info" title={t("boardWork.title")}>
      <p>{t("boardWork.text")}</p>
      <progress
        className={styles.bar}
        aria-label={t("boardWork.title")}
        max={Math.max(total, 1)}
        value={done}
      />
      <p className={styles.figures}>{t("boardWork.done", figures)}</p>
    </Notice>
  );
}
