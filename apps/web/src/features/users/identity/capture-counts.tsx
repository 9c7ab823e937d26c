import type { HunterStats } from "@hunt/contracts/users";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { formatNumber } from "../../../lib/dates.ts";
import styles from "./capture-counts.module.css";

interface CaptureCountsProps {
  readonly stats: HunterStats;
  readonly userUuid: string;
}

/** The Hydrolysts a hunter was there to capture: all, how many as host and as client, to scale; and where that stands. */
export function CaptureCounts({ stats, userUuid }: CaptureCountsProps) {
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
      {all > 0 && (
        <Link
          to="/leaderboards"
          search={{ board: "hunters", season: "all", hunter: userUuid }}
          className={styles.board}
          preload={false}
        >
          {t("hunter.captures.board")}
        </Link>
      )}
    </div>
  );
}
