import { SkyFrame } from "../../domain-ui/sky/sky-frame.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import styles from "./night-placeholder.module.css";

/** The page's shape while the night is on its way, as tall as what comes. */
export function NightPlaceholder() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.placeholder}>
      <span className="visually-hidden">{t("common.loading")}</span>
      <div className={styles.header} data-sky="night">
        <SkyFrame phase="night" />
        {(["badges", "format", "names", "facts", "label", "figure", "rank"] as const).map((line) => (
          <i key={line} className={styles[line]} />
        ))}
      </div>
      <div className={styles.bar} />
      <div className={styles.averages} />
      <div className={styles.timeline} />
      <div className={styles.runs} />
    </div>
  );
}
