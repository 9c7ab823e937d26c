import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { msFromSecondsOrNull } from "@hunt/contracts/seconds";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatClock } from "./format-clock.ts";
import styles from "./screen.module.css";
import { Tile } from "./tile.tsx";

interface NightTilesProps {
  readonly hunt: LiveHunt;
  /** The tile of the squad, the last one. */
  readonly children?: ReactNode;
}

/** The figures around the run: finished runs, the expected total at dawn, and the loading time. */
export function NightTiles({ hunt: { night, loading }, children }: NightTilesProps) {
  const { t } = useTranslation();
  const formatByDawn = night?.formatByDawn ?? null;
  return (
    <dl className={styles.night}>
      <Tile name={t("live.dayIn")} isSmall>
        {formatClock(msFromSecondsOrNull(night?.dayIn ?? null), "up")}
      </Tile>
      <Tile name={t("live.runsDone")} isSmall detail={night?.format ?? undefined}>
        {night?.runsDone ?? 0}
      </Tile>
      <Tile name={t("live.byDawn")} isSmall>
        {formatByDawn === null ? formatClock(null) : <span className={styles.format}>{formatByDawn}</span>}
      </Tile>
      <Tile name={t("live.averageByDawn")} isSmall>
        {formatDuration(msFromSecondsOrNull(night?.averageByDawn ?? null))}
      </Tile>
      <Tile
        name={t("live.loadIn")}
        isSmall
        detail={loading?.verdict ? t(`live.verdict.${loading.verdict}`) : undefined}
      >
        {formatSeconds(msFromSecondsOrNull(loading?.time ?? null))}
      </Tile>
      {children}
    </dl>
  );
}
