import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-seconds";
import {
  type BandedFigure,
  bandedFigures,
  cardBand,
  cardBandCount,
  cardLimits,
} from "@hunt/engine/profit-taker/bands";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { RunsSummary } from "@hunt/engine/profit-taker/run-parts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./figure-cards.module.css";

interface FigureCardsProps {
  readonly run: ProfitTakerRun;
  readonly summary: RunsSummary;
}

/** A median of fewer runs than this is the run itself, or its only neighbour. */
const leastForMedian = 3;

/** The sums of a run: in which of the community's bands each is, and how far from one's own median. */
export function FigureCards({ run, summary }: FigureCardsProps) {
  const { t } = useTranslation();
  return (
    <>
      <dl className={styles.cards}>
        {bandedFigures.map((figure) => (
          <div key={figure} className={styles.card}>
            <dt>{t(`profitTaker.figure.${figure}`)}</dt>
            <dd>
              <span className={styles.time}>{formatSeconds(run[figure])}</span>
              <BandMeter figure={figure} ms={run[figure]} />
              <AgainstMedian ms={run[figure]} medianMs={summary.medians[figure]} count={summary.count} />
            </dd>
          </div>
        ))}
      </dl>
      {summary.count < leastForMedian && <p className={styles.hint}>{t("profitTaker.medianLater")}</p>}
    </>
  );
}

/** The five bands side by side with the limits between them; the one that the figure is in is filled. */
function BandMeter({ figure, ms }: { readonly figure: BandedFigure; readonly ms: number | null }) {
  const { t } = useTranslation();
  const band = ms === null ? null : cardBand(figure, ms);
  return (
    <span className={styles.meter}>
      <span className={styles.cells} aria-hidden="true">
        {cardLimits(figure).map((limitMs, index) => (
          <span key={limitMs} className={classNames(styles.cell, index === band && styles.here)}>
            <span className={styles.limit}>{limitMs / 1000}</span>
          </span>
        ))}
        <span className={classNames(styles.cell, band === cardBandCount - 1 && styles.here)} />
      </span>
      {band !== null && (
        <span className="visually-hidden">
          {t("profitTaker.bandOf", { band: band + 1, bands: cardBandCount })}
        </span>
      )}
    </span>
  );
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
