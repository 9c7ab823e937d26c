import type { IneligibleReason } from "@hunt/contracts/verification-reasons";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import styles from "./verification.module.css";

/** Why a night cannot be sent in, and what to do about each. */
export function Obstacles({ reasons }: { readonly reasons: readonly IneligibleReason[] }) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t("verification.ineligible")}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`obstacle.${reason}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
