import { formatDelta, formatSeconds } from "@hunt/engine/formats/format-duration";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import { segmentKinds } from "@hunt/engine/profit-taker/timeline";
import type { KeyboardEvent } from "react";
import { movedPlace, type TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { useReadingPlace } from "../../../domain-ui/timeline/use-reading-place.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { type PhaseRow, phaseRows } from "../words/phase-rows.ts";
import { phaseName, segmentName } from "../words/words.ts";
import { PhaseDrawing } from "./phase-drawing.tsx";
import styles from "./run-timeline.module.css";
import { SegmentReadout } from "./segment-readout.tsx";
import { KindSwatch } from "./segment-shape.tsx";

interface RunTimelineProps {
  readonly run: ProfitTakerRun;
  /** The reference run, which stands below each phase on the same scale; null without one. */
  readonly other: ProfitTakerRun | null;
}

/**
 * Draws a run to scale and without gaps, with a row for the flight and one for each phase. Arrow keys move through its
 * parts, and a table has the same figures.
 */
export function RunTimeline({ run, other }: RunTimelineProps) {
  const { t } = useTranslation();
  const { rows, ticks } = phaseRows(run, other);
  const { tabStop, active, point, focus, blur } = useReadingPlace(rows);
  if (rows.length === 0) return <p className={styles.none}>{t("profitTaker.noTimeline")}</p>;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = movedPlace(rows, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    // The page uses the arrow keys too, to step from run to run.
    event.stopPropagation();
    point(null);
    focusSegment(event.currentTarget, next);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a drawing with parts, not a form's fieldset. */}
      <div
        className={styles.chart}
        role="group"
        aria-label={t("profitTaker.timelineLabel")}
        onKeyDown={onKeyDown}
        onBlur={blur}
      >
        <div aria-hidden="true">
          {rows.map((row) => (
            <PhaseLabel key={row.phase} row={row} />
          ))}
        </div>
        <PhaseDrawing
          rows={rows}
          ticks={ticks}
          tabStop={tabStop}
          active={active}
          onPoint={point}
          onFocus={focus}
        />
        <div aria-hidden="true">
          {rows.map((row) => (
            <PhaseTotal key={row.phase} row={row} />
          ))}
        </div>
        <PhaseAxis ticks={ticks} />
      </div>
      <SegmentReadout segment={(active && rows[active.row]?.segments[active.segment]) ?? null} />
      <SegmentLegend rows={rows} hasOther={other !== null} />
      <SegmentTable rows={rows} hasOther={other !== null} />
    </>
  );
}

function focusSegment(chart: HTMLElement, { row, segment }: TimelinePlace): void {
  chart.querySelector<SVGElement>(`[data-row="${row}"][data-segment="${segment}"]`)?.focus();
}

interface PhaseAxisProps {
  readonly ticks: readonly { readonly timeMs: number; readonly percent: number }[];
}

/** The axis in seconds below the rows. */
function PhaseAxis({ ticks }: PhaseAxisProps) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} style={{ left: `${percent}%` }}>
          {timeMs / 1000}
        </span>
      ))}
    </div>
  );
}

function PhaseLabel({ row }: { readonly row: PhaseRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.label} style={{ height: row.heightPx }}>
      {phaseName(t, row.phase)}
    </span>
  );
}

function toneOf(deltaMs: number): string | undefined {
  if (deltaMs === 0) return undefined;
  return deltaMs > 0 ? styles.slower : styles.faster;
}

/** The duration of the phase, and its difference to the reference run. */
function PhaseTotal({ row: { heightPx, totalMs, otherMs } }: { readonly row: PhaseRow }) {
  return (
    <span className={styles.total} style={{ height: heightPx }}>
      <b>{formatSeconds(totalMs)}</b>
      {otherMs !== null && (
        <span className={toneOf(totalMs - otherMs)}>{formatDelta(totalMs - otherMs)}</span>
      )}
    </span>
  );
}

interface SegmentLegendProps {
  readonly rows: readonly PhaseRow[];
  readonly hasOther: boolean;
}

/** Explains the shapes that the drawing contains. */
function SegmentLegend({ rows, hasOther }: SegmentLegendProps) {
  const { t } = useTranslation();
  const drawn = rows.flatMap(({ segments, others }) => [...segments, ...others]);
  return (
    <ul className={styles.legend} aria-label={t("profitTaker.legend")}>
      {segmentKinds
        .filter((kind) => drawn.some((segment) => segment.kind === kind))
        .map((kind) => (
          <li key={kind}>
            <KindSwatch kind={kind} />
            {t(`profitTaker.kind.${kind}`)}
          </li>
        ))}
      {hasOther && <li>{t("profitTaker.otherBelow")}</li>}
    </ul>
  );
}

interface SegmentTableProps {
  readonly rows: readonly PhaseRow[];
  readonly hasOther: boolean;
}

/** A table with the figures of the drawing. */
function SegmentTable({ rows, hasOther }: SegmentTableProps) {
  const { t } = useTranslation();
  const columns = [
    t("profitTaker.column.phase"),
    t("profitTaker.column.part"),
    t("profitTaker.column.from"),
    t("profitTaker.column.duration"),
  ];
  return (
    <DataTable
      summary={t("profitTaker.asTable")}
      caption={t("profitTaker.timelineLabel")}
      columns={hasOther ? [t("profitTaker.column.run"), ...columns] : columns}
      textColumns={hasOther ? 3 : 2}
      rows={() =>
        [false, ...(hasOther ? [true] : [])].flatMap((isOther) =>
          rows.flatMap(({ segments, others }) =>
            (isOther ? others : segments).map((segment) => [
              ...(hasOther ? [t(isOther ? "profitTaker.otherRun" : "profitTaker.thisRun")] : []),
              phaseName(t, segment.phase),
              segmentName(t, segment),
              formatSeconds(segment.fromMs),
              formatSeconds(segment.durationMs),
            ]),
          ),
        )
      }
    />
  );
}
