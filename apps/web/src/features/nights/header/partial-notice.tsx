import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./partial-notice.module.css";

/** Why the figures of a client's log are partial, once for all dashes of the page. */
export function PartialNotice() {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-labelledby="partial-title">
      <Icon name="info" />
      <div>
        <h2 id="partial-title" className={styles.title}>
          {t("night.partial.title")}
        </h2>
        <p>{t("night.partial.text")}</p>
        <p className={styles.remedy}>{t("night.partial.remedy")}</p>
      </div>
    </aside>
  );
}
