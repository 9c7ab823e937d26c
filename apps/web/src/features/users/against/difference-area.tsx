import type { SideAgainst } from "@hunt/contracts/against";
import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { useId } from "react";
import type { DaysBelow } from "../../../domain-ui/chart/time-axes.tsx";
import { TimeAxes } from "../../../domain-ui/chart/time-axes.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./both-chart.module.css";
import type { Reading } from "./both-lines.ts";
import type { DifferenceDrawing } from "./draw-difference.ts";
import { apartMs, whoIsAhead } from "./judged.ts";
import type { TwoNames } from "./two-figures.tsx";

interface DifferenceAreaProps {
  readonly drawing: DifferenceDrawing;
  readonly days: DaysBelow;
  readonly reading: Reading | undefined;
  readonly names: TwoNames;
  readonly width: number;
  readonly height: number;
}

/** The height of the labels of each side, above the drawing and below it, before the days. */
export const wordsHeight = 20;

/**
 * Draws the lead over time. Above the middle the hunter is ahead, and below it the other one; the height is the size of the
 * lead.
 */
export function DifferenceArea({ drawing, days, reading, names, width, height }: DifferenceAreaProps) {
  const { t } = useTranslation();
  const clipId = useId();
  const { area, line, zero, times, beyond, xOf, yOf } = drawing;
  const apart = reading === undefined ? null : apartMs(reading.hunterMs, reading.otherMs);
  return (
    <>
      <clipPath id={`${clipId}-above`}>
        <rect width={width} height={zero} />
      </clipPath>
      <clipPath id={`${clipId}-below`}>
        <rect y={zero} width={width} height={height - zero} />
      </clipPath>
      <TimeAxes times={[]} days={days} width={width} height={height + wordsHeight} />
      <Leads times={times} width={width} />
      <path d={area} className={styles.hunterArea} clipPath={`url(#${clipId}-above)`} />
      <path d={area} className={styles.otherArea} clipPath={`url(#${clipId}-below)`} />
      <path d={line} className={styles.edge} />
      <line x2={width} y1={zero} y2={zero} className={styles.zero} />
      <text x={6} y={-8} className={styles.hunterWords}>
        {t("against.sideAhead", { name: names.hunter })}
        <Beyond sign="▲" ms={beyond.hunter} />
      </text>
      <text x={6} y={height + 16} className={styles.otherWords}>
        {t("against.sideAhead", { name: names.other })}
        <Beyond sign="▼" ms={beyond.other} />
      </text>
      {reading !== undefined && apart !== null && (
        <g transform={`translate(${xOf(reading.instantMs)},0)`}>
          <line y2={height} className={styles.at} />
          <SideMark side={whoIsAhead(apart) ?? "hunter"} y={yOf(apart)} />
        </g>
      )}
    </>
  );
}

interface BeyondProps {
  /** The sign that points to the edge. */
  readonly sign: string;
  readonly ms: number | null;
}

/** A label beside a side's name that says how far the area goes beyond its edge. */
function Beyond({ sign, ms }: BeyondProps) {
  if (ms === null) return null;
  return (
    <tspan dx={10} className={styles.beyond}>
      <tspan className={styles.sign}>{sign}</tspan> {formatSeconds(ms)}
    </tspan>
  );
}

/** The labels of the lead at each height, for either hunter. */
function Leads({ times, width }: Pick<DifferenceDrawing, "times"> & { readonly width: number }) {
  const digits = times.every(({ apartMs: ms }) => ms % 1000 === 0) ? 0 : 1;
  return times.map(({ y, apartMs: ms }) => (
    <g key={ms} transform={`translate(0,${y})`}>
      <line x2={width} className={styles.grid} />
      <text x={-10} dy="0.32em" textAnchor="end" className={styles.tick}>
        {ms === 0 ? "0" : `${(Math.abs(ms) / 1000).toFixed(digits)}s`}
      </text>
    </g>
  ));
}

/** The mark of one hunter at a reading, with the sign of that hunter's line. */
export function SideMark({ side, y }: { readonly side: SideAgainst; readonly y: number }) {
  return side === "hunter" ? (
    <circle cy={y} r={4.5} className={styles.hunterMark} />
  ) : (
    <path d="M0-5.5 5.5 0 0 5.5-5.5 0z" transform={`translate(0,${y})`} className={styles.otherMark} />
  );
}
