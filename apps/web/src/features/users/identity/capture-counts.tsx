import type { HunterStats } from "@hunt/contracts/users";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import styles from "./capture-counts.module.css";

/** The Hydrolysts a hunter was there to capture: all, and how many as host and as client, to scale. */
export function CaptureCounts({ stats }: { readonly stats: HunterStats }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { allHydrolystCaptures: all, hostHydrolystCaptures: host, clientHydrolystCaptures: client } = stats;
  const hostShare = all === 0 ? 0 : host / all;
  return (
    <div className={styles.captures}>
      <dl className={styles.counts}>
        <div className={styles.all}>
          <dt>{t("hunter.captures.all")}</dt>
          <dd>{formatNumber(all, locale)}</dd>
        </div>
        <div className={styles.host}>
          <dt>{t("hunter.captures.host")}</dt>
          <dd>{formatNumber(host, locale)}</dd>
        </div>
        <div className={styles.client}>
          <dt>{t("hunter.captures.client")}</dt>
          <dd>{formatNumber(client, locale)}</dd>
        </div>
      </dl>
      <div
        className={styles.split}
        aria-hidden="true"
        style={{ "--host": `${(100 * hostShare).toFixed(2)}%` } as CSSProperties}
      >
        {all > 0 && <span className={styles.hostPart} />}
        {all > 0 && <span className={styles.clientPart} />}
      </div>
    </div>
  );
}
