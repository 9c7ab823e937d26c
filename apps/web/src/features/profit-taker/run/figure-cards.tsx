import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import {
  type BandedFigure,
  cardBand,
  cardBandCount,
  cardLimits,
  totalLimits,
} from "@hunt/engine/profit-taker/bands";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { type RunsSummary, totalParts } from "@hunt/engine/profit-taker/run-parts";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./figure-cards.module.css";

interface FigureCardsProps {
  readonly run: ProfitTakerRun;
  readonly summary: RunsSummary;
}

/** The fewest runs with a median; with fewer runs the median is the run itself, or depends on its only neighbour. */
const leastForMedian = 3;

/** Shows the parts of a run's total: the community's band of each, and its distance from the hunter's own median. */
export function FigureCards({ run, summary }: FigureCardsProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.cards}>
        {totalParts.map((figure) => (
          <div key={figure} className={classNames(styles.card, figure === "gameMs" && styles.game)}>
            <dt>{t(`profitTaker.figure.${figure}`)}</dt>
            <dd>
              <span className={styles.time}>{formatSeconds(run[figure])}</span>
              {figure === "gameMs" ? (
                <span className={styles.median}>{t("profitTaker.gameIs")}</span>
              ) : (
                <BandMeter figure={figure} ms={run[figure]} />
              )}
              <AgainstMedian ms={run[figure]} medianMs={summary.medians[figure]} count={summary.count} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t("profitTaker.bandLimits")}</p>
      {summary.count < leastForMedian && <p className={styles.hint}>{t("profitTaker.medianLater")}</p>}
    </>
  );
}

/** Shows the standing of the total, which has no card: its band, and its distance from the hunter's own median. */
export function TotalStanding({ run, summary }: FigureCardsProps) {
  return (
    <>
      <BandMeter figure="totalMs" ms={run.totalMs} />
      <AgainstMedian ms={run.totalMs} medianMs={summary.medians.totalMs} count={summary.count} />
    </>
  );
}

interface BandMeterProps {
  readonly figure: BandedFigure;
  readonly ms: number | null;
}

/**
 * Draws the five bands from fast to slow with the limits between them. The band of the figure is filled and has a pointer.
 * The meter of a total beyond the last limit ends at the limit that is named beside it.
 */
function BandMeter({ figure, ms }: BandMeterProps) {
  const { t } = useTranslation();
  const band = ms === null ? null : cardBand(figure, ms);
  const isLast = band === cardBandCount - 1;
  const endMs = isLast && figure === "totalMs" ? totalLimits().find((limitMs) => (ms ?? 0) < limitMs) : null;
  const limitsMs = cardLimits(figure);
  const at = {
    "--at": ms === null ? 0 : placeInBand(endMs ? [...limitsMs, endMs] : limitsMs, ms),
  } as CSSProperties;
  return (
    <span className={styles.meter}>
      <span className={styles.cells} style={at} aria-hidden="true">
        {limitsMs.map((limitMs, index) => (
          <span key={limitMs} className={classNames(styles.cell, index === band && styles.here)}>
            <span className={styles.limit}>{limitMs / 1000}</span>
          </span>
        ))}
        <span className={classNames(styles.cell, isLast && styles.here)}>
          {endMs && <span className={styles.limit}>{endMs / 1000}</span>}
        </span>
      </span>
      {band !== null && (
        <VisuallyHidden>{t("profitTaker.bandOf", { band: band + 1, bands: cardBandCount })}</VisuallyHidden>
      )}
    </span>
  );
}

/** Returns the place in a band, from 0 to 1. The band beyond the last limit is drawn as wide as the previous band. */
function placeInBand(limitsMs: readonly number[], ms: number): number {
  const index = limitsMs.findIndex((limitMs) => ms < limitMs);
  const last = limitsMs.length - 1;
  const from = (index === -1 ? limitsMs[last] : limitsMs[index - 1]) ?? 0;
  const width =
    (limitsMs[index === -1 ? last : index] ?? 0) - (limitsMs[index === -1 ? last - 1 : index - 1] ?? 0);
  return width === 0 ? 0 : Math.min(1, Math.max(0, (ms - from) / width));
}

interface AgainstMedianProps {
  readonly ms: number | null;
  readonly medianMs: number | null;
  readonly count: number;
}

function AgainstMedian({ ms, medianMs, count }: AgainstMedianProps) {
  const { t } = useTranslation();
  if (ms === null || medianMs === null || count < leastForMedian) return null;
  const deltaMs = ms - medianMs;
  return (
    <span className={styles.median}>
      <b className={deltaMs > 0 ? styles.slower : styles.faster}>{formatDelta(deltaMs)}</b>{" "}
      {t("profitTaker.toMedian", { time: formatSeconds(medianMs) })}
    </span>
  );
}
