import type { NightAnswer } from "@hunt/contracts/nights";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./night-logs.module.css";

/** How many of the night's logs tell the same, and what that means; nothing where one is known. */
export function NightLogs({ night: { logs } }: { readonly night: Pick<NightAnswer, "logs"> }) {
  const { t } = useTranslation();
  if (logs === null) return null;
  return (
    <p className={styles.logs}>
      <strong className={styles.count}>
        {t("night.logs.agree", { agree: logs.agree, total: logs.total })}
      </strong>
      <span>{logs.agree === logs.total ? t("night.logs.same") : t("night.logs.differ")}</span>
    </p>
  );
}
