import { useTranslation } from "react-i18next";
import styles from "./close-button.module.css";
import { Icon } from "./icon.tsx";

/** The cross in the corner of what lies over the page. */
export function CloseButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={styles.close} aria-label={t("common.close")} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
