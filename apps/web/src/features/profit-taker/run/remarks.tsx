import type { RemarkCode } from "@hunt/engine/profit-taker/remarks";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./remarks.module.css";

/** What is odd about the run, or missing in its log, a sentence each. */
export function Remarks({ remarks }: { readonly remarks: readonly RemarkCode[] }) {
  const { t } = useTranslation();
  if (remarks.length === 0) return null;
  return (
    <ul className={styles.remarks} aria-label={t("profitTaker.remarks")}>
      {remarks.map((code) => (
        <li key={code}>
          <Icon name="info" />
          <span>{t(`profitTaker.remark.${code}`)}</span>
        </li>
      ))}
    </ul>
  );
}
