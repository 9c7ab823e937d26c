import type { BoardWorkAnswer } from "@hunt/contracts/board-work";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./board-work.module.css";

/** Reports that boards are being rebuilt and still show their previous content, with the number of finished nights. */
export function BoardProgress({ done, total }: NonNullable<BoardWorkAnswer["work"]>) {
  const { t, locale } = useTranslation();
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
      <Text tone="muted" size="sm" isTabular>
        {t("boardWork.done", figures)}
      </Text>
    </Notice>
  );
}
