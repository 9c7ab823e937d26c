import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { KeyboardEvent } from "react";
import { movedPlace, type TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { useReadingPlace } from "../../../domain-ui/timeline/use-reading-place.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { PhaseAxis } from "./phase-axis.tsx";
import { PhaseDrawing } from "./phase-drawing.tsx";
import { PhaseLabel, PhaseTotal } from "./phase-ends.tsx";
import { phaseRows } from "./phase-rows.ts";
import styles from "./run-timeline.module.css";
import { SegmentLegend } from "./segment-legend.tsx";
import { SegmentReadout } from "./segment-readout.tsx";
import { SegmentTable } from "./segment-table.tsx";

interface RunTimelineProps {
  readonly run: ProfitTakerRun;
  /** Stands below each phase on the same scale; null without one. */
  readonly other: ProfitTakerRun | null;
}

/** A run to scale, without a gap: a row for the flight and one for each phase. Arrows walk its parts, and a table tells the same. */
export function RunTimeline({ run, other }: RunTimelineProps) {
  const { t } = useTranslation();
  const { rows, ticks } = phaseRows(run, other);
  const { tabStop, active, point, focus, blur } = useReadingPlace(rows);
  if (rows.length === 0) return <p className={styles.none}>{t("profitTaker.noTimeline")}</p>;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = movedPlace(rows, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    // The page's own arrows lead from run to run.
    event.stopPropagation();
    point(null);
    focusSegment(event.currentTarget, next);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with parts, not a form's fieldset. */}
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
