import { gameTimeMs } from "@hunt/engine/domain/game-facts";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { ownPartNames } from "@hunt/engine/statistics/own-steps";
import type { ReactNode } from "react";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Cluster } from "../../../ui/layout.tsx";
import { deltaMs } from "../figures/night-difference.ts";
import { Delta } from "../parts/figure.tsx";
import styles from "./own-share.module.css";
import { partName } from "./step-words.ts";

/** An own time with its parts; either all are known, or none. */
export interface OwnTimes {
  readonly ownTimeMs: number | null;
  readonly aimTimeMs: number | null;
  readonly handsTimeMs: number | null;
  readonly waitingTimeMs: number | null;
}

interface OwnShareProps {
  readonly times: OwnTimes;
  /** The reference; null without one. */
  readonly reference: OwnTimes | null;
  /** The own time that takes the whole bar, so that bars can be compared; if absent, the run's own time takes it. */
  readonly widestMs?: number;
  /** The content above the bar. */
  readonly children?: ReactNode;
}

/**
 * Draws the game's share of a real time and the squad's own share to scale, and below them the parts of the squad's share.
 */
export function OwnShare({ times, reference, widestMs, children }: OwnShareProps) {
  const { t } = useTranslation();
  const { ownTimeMs } = times;
  if (ownTimeMs === null) return null;
  return (
    <div className={styles.share}>
      {children}
      <ShareBar times={times} ownMs={Math.max(0, ownTimeMs)} widestMs={widestMs ?? ownTimeMs} />
      <Cluster as="dl" gap={5} rowGap={1} className={styles.parts}>
        {ownPartNames.map((part) => (
          <div key={part}>
            <dt>
              <svg className={styles.swatch} aria-hidden="true">
                <rect className={styles[part]} width="100%" height="100%" />
              </svg>
              {partName(t, part)}
            </dt>
            <dd>
              {formatSeconds(times[`${part}TimeMs`])}{" "}
              <Delta ms={deltaMs(times[`${part}TimeMs`], reference?.[`${part}TimeMs`])} />
            </dd>
          </div>
        ))}
      </Cluster>
    </div>
  );
}

/** Names the two ends of a night's bar. */
export function ShareWords({ ownTimeMs }: Pick<OwnTimes, "ownTimeMs">) {
  const { t } = useTranslation();
  return (
    <p className={styles.words}>
      <span>
        <SentenceWith text={t("ownTime.gameShare", { time: sentencePart })}>
          <b>{formatDuration(gameTimeMs)}</b>
        </SentenceWith>
      </span>
      <span>
        <SentenceWith text={t("ownTime.squadShare", { time: sentencePart })}>
          <b>{formatSeconds(ownTimeMs)}</b>
        </SentenceWith>
      </span>
    </p>
  );
}

const barHeight = 6;
const beamHeight = 10;
const partsHeight = 14;

interface ShareBarProps {
  readonly times: OwnTimes;
  readonly ownMs: number;
  readonly widestMs: number;
}

/** Draws the whole real time, and below it its last part, enlarged. */
function ShareBar({ times, ownMs, widestMs }: ShareBarProps) {
  const gamePercent = (100 * gameTimeMs) / (gameTimeMs + ownMs);
  const partsTop = barHeight + beamHeight;
  const percentOf = (ms: number) => (100 * Math.max(0, ms)) / Math.max(1, widestMs);
  let endPercent = 0;
  return (
    <svg className={styles.bar} height={partsTop + partsHeight} aria-hidden="true">
      <rect className={styles.game} width={`${gamePercent}%`} height={barHeight} />
      <rect className={styles.own} x={`${gamePercent}%`} width={`${100 - gamePercent}%`} height={barHeight} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${beamHeight}`}
        y={barHeight}
        width="100%"
        height={beamHeight}
        preserveAspectRatio="none"
      >
        <path className={styles.beam} d={`M${gamePercent} 0H100L${percentOf(ownMs)} ${beamHeight}H0Z`} />
      </svg>
      {ownPartNames.map((part) => {
        const startPercent = endPercent;
        endPercent += percentOf(times[`${part}TimeMs`] ?? 0);
        return (
          <rect
            key={part}
            className={styles[part]}
            x={`${startPercent}%`}
            y={partsTop}
            width={`${endPercent - startPercent}%`}
            height={partsHeight}
          />
        );
      })}
    </svg>
  );
}
