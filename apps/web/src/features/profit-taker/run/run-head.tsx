import { formatDelta } from "@hunt/engine/formats/format-duration";
import { totalBand, totalLimits } from "@hunt/engine/profit-taker/bands";
import type { ReactNode } from "react";
import { Duration } from "../../../domain-ui/duration.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatList } from "../../../lib/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { isRecord, type ListedRun, type OwnRuns } from "../runs/listed-run.ts";
import { orbShape } from "../words/orb-shape.ts";
import { flawKeyOf, useRunDay } from "../words/words.ts";
import { TotalStanding } from "./figure-cards.tsx";
import styles from "./run-head.module.css";

interface RunHeadProps {
  readonly listed: ListedRun;
  readonly own: OwnRuns;
  /** The actions for the run. */
  readonly children: ReactNode;
}

/** Shows the head of a run: its total or how far it came, its hunter, and its rank among the hunter's own runs. */
export function RunHead({ listed, own, children }: RunHeadProps) {
  const { run, name } = listed;
  const { t, locale } = useTranslation();
  const day = useRunDay(listed);
  const isBest = isRecord(listed, own);
  return (
    <header className={classNames("night-plate", styles.head)} data-own-sky="">
      <div className={styles.words}>
        {name !== "" && (
          <p className={styles.name}>
            <bdi>{name}</bdi>
          </p>
        )}
        <p className={styles.facts}>
          <span>{day}</span>
          {run.squad.length > 0 && <bdi>{formatList(run.squad, locale)}</bdi>}
        </p>
        <p className={styles.label}>{t("profitTaker.figure.totalMs")}</p>
        <p className={classNames(styles.total, isBest && styles.best)}>
          <Duration ms={run.totalMs} />
        </p>
        {run.totalMs !== null && (
          <div className={styles.band}>
            <TotalStanding run={run} summary={own.summary} />
          </div>
        )}
        <div className={styles.badges}>
          <Standing listed={listed} own={own} />
        </div>
      </div>
      <div className={styles.actions}>{children}</div>
      <OrbOnShore />
    </header>
  );
}

/** Says how the run ended, its band, and its distance from the hunter's best. */
function Standing({ listed, own }: Omit<RunHeadProps, "children">) {
  const { run, id, isOwn, isSample } = listed;
  const { t } = useTranslation();
  const flaw = flawKeyOf(run);
  const isEstimate = run.totalMs !== null && run.start?.source !== "elevator";
  const { best, secondBest } = own;
  const toBestMs =
    run.totalMs === null || best === null || best.id === id ? null : run.totalMs - (best.run.totalMs ?? 0);
  return (
    <>
      {flaw !== null && <Badge icon="flag">{t(flaw, { phase: run.phase })}</Badge>}
      {isSample && <Badge explanation={t("profitTaker.sampleText")}>{t("profitTaker.sampleName")}</Badge>}
      {!isOwn && !isSample && <Badge icon="link">{t("profitTaker.fromLink")}</Badge>}
      {isEstimate && <Badge explanation={t("profitTaker.remark.no_exit")}>{t("profitTaker.estimate")}</Badge>}
      {run.totalMs !== null && <Badge>{bandWords(t, totalBand(run.totalMs))}</Badge>}
      {isRecord(listed, own) && <span className={styles.gold}>{t("profitTaker.best")}</span>}
      {secondBest?.id === id && <Badge>{t("profitTaker.secondBest")}</Badge>}
      {toBestMs !== null && run.ranks && (
        <span className={toBestMs > 0 ? styles.slower : styles.faster}>
          {t("profitTaker.toBest", { delta: formatDelta(toBestMs) })}
        </span>
      )}
    </>
  );
}

/** Returns a band in words: "under 120 s", or "180 s and more" for the last band. */
function bandWords(t: Translate, band: number): string {
  const limits = totalLimits();
  const limitMs = limits[band];
  const lastMs = limits.at(-1) ?? 0;
  return limitMs === undefined
    ? t("profitTaker.bandAbove", { seconds: lastMs / 1000 })
    : t("profitTaker.bandUnder", { seconds: limitMs / 1000 });
}

/** Draws the orb on the horizon of a run's head, and its reflection in the water. */
function OrbOnShore() {
  return (
    <svg
      className={classNames("on-shore", styles.orb)}
      viewBox="-120 -134 240 174"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="scale(1 -.3)">
        <Orb />
      </g>
      <Orb />
    </svg>
  );
}

function Orb() {
  return (
    <>
      <path className={styles.far} d={orbShape.farLegs} />
      <path className={styles.near} d={orbShape.belly} />
      <path className={styles.near} d={orbShape.nearLegs} />
      <path className={styles.seams} d={orbShape.joints} />
      <path className={styles.near} d={orbShape.hull} />
      <path className={styles.seams} d={orbShape.seams} />
      <circle className={styles.eye} cy="-96" r="6" />
    </>
  );
}
