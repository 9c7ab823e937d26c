import { unknownValue } from "@hunt/engine/formats/format-duration";
import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatNumber } from "../../../lib/dates.ts";
import { Stack } from "../../../ui/layout.tsx";
import type { ShownStats } from "../hunter/use-shown-stats.ts";
import styles from "./hunter-header.module.css";

interface CaptureCountsProps extends Pick<ShownStats, "stats" | "season"> {
  readonly userUuid: string;
}

const noCaptures = { allHydrolystCaptures: 0, hostHydrolystCaptures: 0, clientHydrolystCaptures: 0 } as const;

/**
 * Shows the Hydrolysts that a hunter helped to capture: the total with its rank, and the shares as host and as client to
 * scale.
 */
export function CaptureCounts({ stats, season, userUuid }: CaptureCountsProps) {
  const { t, locale } = useTranslation();
  const { allHydrolystCaptures: all, hostHydrolystCaptures: host } = stats ?? noCaptures;
  const hostShare = all === 0 ? 0 : host / all;
  const told = (name: keyof typeof noCaptures) =>
    stats === null ? unknownValue : formatNumber(stats[name], locale);
  return (
    <Stack gap={3} className={styles.captures}>
      <dl className={styles.counts}>
        <div className={styles.all}>
          <dt>{t("hunter.captures.all")}</dt>
          <dd>{told("allHydrolystCaptures")}</dd>
        </div>
        <div className={styles.host}>
          <dt>{t("hunter.captures.host")}</dt>
          <dd>{told("hostHydrolystCaptures")}</dd>
        </div>
        <div className={styles.client}>
          <dt>{t("hunter.captures.client")}</dt>
          <dd>{told("clientHydrolystCaptures")}</dd>
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
      {(stats === null || all > 0) && (
        <Link
          to="/leaderboards"
          search={{ board: "hunters", season: season ?? "all", hunter: userUuid }}
          className={styles.board}
          preload={false}
        >
          {t("hunter.captures.board")}
        </Link>
      )}
    </Stack>
  );
}
