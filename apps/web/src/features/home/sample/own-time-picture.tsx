import { gameTimeMs } from "@hunt/engine/domain/game-facts";
import { formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { CSSProperties } from "react";
import { SentenceWith, sentencePart } from "../../../i18n/sentence-with.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./own-time-picture.module.css";
import { ownTimeSample } from "./own-time-sample.gen.ts";

const { realTimeMs, ownTimeMs, rows } = ownTimeSample;
const gamePercent = (100 * gameTimeMs) / realTimeMs;

const barHeight = 5;
const beamHeight = 11;
const rowHeight = 8;
const rowDistance = 11;
const rowsTop = barHeight + beamHeight;

/** Aim fills a row, hands are lower, and waiting is a line, as in the timeline of a night. */
const stepHeights: Readonly<Record<string, number>> = { hands: 5, waiting: 2 };

/**
 * Draws the own time of the sample night: a run's whole time to scale, of which the game takes nearly everything, and below it
 * what is left of each run, enlarged, step by step. The drawing unfolds once.
 */
export function OwnTimePicture() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.words}>
        <span>
          <SentenceWith text={t("intro.game", { time: sentencePart })}>
            <b>{formatDuration(gameTimeMs)}</b>
          </SentenceWith>
        </span>
        <span>
          <SentenceWith text={t("intro.own", { time: sentencePart })}>
            <b>{formatSeconds(ownTimeMs)}</b>
          </SentenceWith>
        </span>
      </p>
      <svg className={styles.drawing} height={rowsTop + rows.length * rowDistance} aria-hidden="true">
        <rect className={styles.game} width={`${gamePercent}%`} height={barHeight} />
        <rect
          className={styles.own}
          x={`${gamePercent}%`}
          width={`${100 - gamePercent}%`}
          height={barHeight}
        />
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          y={barHeight}
          width="100%"
          height={beamHeight}
          preserveAspectRatio="none"
        >
          <path className={styles.beam} d={`M${gamePercent} 0H100V1H0Z`} />
        </svg>
        {rows.map((steps, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
          <g key={index} className={styles.row} style={{ "--row": index } as CSSProperties}>
            {steps.map(([fill, start, width]) => {
              const height = stepHeights[fill] ?? rowHeight;
              return (
                <rect
                  key={start}
                  className={styles.step}
                  style={{ "--fill": `var(--fill-${fill})` } as CSSProperties}
                  x={`${start}%`}
                  y={rowsTop + index * rowDistance + (rowDistance - height) / 2}
                  width={`${width}%`}
                  height={height}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </>
  );
}
