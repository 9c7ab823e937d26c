import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Text } from "../../ui/text.tsx";
import { movedPlace, type TimelinePlace } from "./moved-place.ts";
import styles from "./run-timeline.module.css";
import { segmentRows } from "./segment-rows.ts";
import {
  type TimelineRow as Row,
  type TimelineSegment,
  type TimelineTick,
  timelineLayout,
} from "./timeline-layout.ts";
import { TimelineLegend } from "./timeline-legend.tsx";
import { TimelineReadout } from "./timeline-readout.tsx";
import { TimelineRow } from "./timeline-row.tsx";
import timelineSegmentStyles from "./timeline-segment.module.css";
import { useReadingPlace } from "./use-reading-place.ts";

const minuteMs = 60_000;

interface RunTimelineProps {
  readonly runs: readonly RunInMs[];
  /** A run of another night, shown above these runs; null without one. */
  readonly reference: RunInMs | null;
  /** Called on a click on a segment, or Enter; if absent, segments cannot be chosen. */
  readonly onChoose?: ChooseSegment | undefined;
  /** Shown above the drawing. */
  readonly children?: ReactNode;
}

type ChooseSegment = (runId: string, segment: TimelineSegment) => void;

/** Draws the night's runs one below the other on one scale; arrow keys move through the segments. */
export function RunTimeline({ runs, reference, onChoose, children }: RunTimelineProps) {
  const { t } = useTranslation();
  const shown = reference === null ? runs : [reference, ...runs];
  const layout = timelineLayout(shown);
  const { tabStop, active, point, focus, blur } = useReadingPlace(layout.rows);
  if (layout.rows.length === 0) return <UnknownTimeline />;
  const segmentAt = (at: TimelinePlace) => layout.rows[at.row]?.segments[at.segment];
  const activeRow = active === null ? undefined : layout.rows[active.row];

  const runName = ({ runId, runIndex }: Row) => {
    const number = t("night.run.number", { index: runIndex });
    return runId === reference?.id ? t("night.compare.referenceRun", { run: number }) : number;
  };
  const choose =
    onChoose && ((at: TimelinePlace) => chooseSegment(layout.rows[at.row], at.segment, onChoose));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Enter") choose?.(tabStop);
    const next = movedPlace(layout.rows, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    point(null);
    focusSegment(event.currentTarget, layout.rows[next.row]?.runId, next.segment);
  };

  return (
    <Section id="timeline" title={t("night.timeline.title")}>
      {children}
      <TimelinePatterns />
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a drawing with parts, not a form's fieldset. */}
      <div
        className={styles.chart}
        role="group"
        aria-label={t("night.timeline.label")}
        onKeyDown={onKeyDown}
        onBlur={blur}
        onPointerLeave={() => point(null)}
      >
        {layout.rows.map((each, index) => (
          <TimelineRow
            key={each.runId}
            row={each}
            name={runName(each)}
            run={shown.find((run) => run.id === each.runId) ?? null}
            tabStop={tabStop.row === index ? tabStop.segment : null}
            active={active?.row === index ? active.segment : null}
            showsNames={index === 0}
            isReference={each.runId === reference?.id}
            onFocus={(segment) => focus({ row: index, segment })}
            onPoint={(segment) => point({ row: index, segment })}
            onChoose={choose && ((segment) => choose({ row: index, segment }))}
          />
        ))}
        <TimelineAxis ticks={layout.ticks} />
      </div>
      <TimelineReadout
        runName={activeRow === undefined ? "" : runName(activeRow)}
        segment={active === null ? null : (segmentAt(active) ?? null)}
        isChosen={onChoose !== undefined}
      />
      <TimelineLegend rows={layout.rows} />
      <TimelineTable rows={layout.rows} nameOf={runName} />
    </Section>
  );
}

function chooseSegment(row: Row | undefined, index: number, onChoose: ChooseSegment): void {
  const segment = row?.segments[index];
  if (row !== undefined && segment !== undefined) onChoose(row.runId, segment);
}

/** Shown for a night without a run that can be drawn. */
function UnknownTimeline() {
  const { t } = useTranslation();
  return (
    <Section id="timeline" title={t("night.timeline.title")}>
      <Text tone="muted">{t("night.timeline.unknown")}</Text>
    </Section>
  );
}

interface TimelineTableProps {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/** The timeline's figures as a table. */
function TimelineTable({ rows, nameOf }: TimelineTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      summary={t("night.timeline.asTable")}
      caption={t("night.timeline.title")}
      columns={[
        t("night.column.run"),
        t("night.column.eidolon"),
        t("night.column.segment"),
        t("night.column.from"),
        t("night.column.to"),
        t("night.column.duration"),
        t("night.column.mark"),
      ]}
      textColumns={3}
      rows={() => segmentRows(t, rows, nameOf)}
    />
  );
}

function focusSegment(chart: HTMLElement, runId: string | undefined, segment: number): void {
  chart.querySelector<SVGElement>(`[data-run="${runId}"][data-segment="${segment}"]`)?.focus();
}

/** The whole minutes below the bars. */
function TimelineAxis({ ticks }: { readonly ticks: readonly TimelineTick[] }) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} className={styles.tick} style={{ left: `${percent}%` }}>
          {timeMs / minuteMs}:00
        </span>
      ))}
    </div>
  );
}

/** The hatchings that distinguish kinds of segments without colour; drawn once on the page, used by every row. */
function TimelinePatterns() {
  return (
    <svg className={timelineSegmentStyles.patterns} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="segment-spawn" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={timelineSegmentStyles.spawnGround} />
          <path d="M-1 7 7-1M2 10 10 2M-4 4 4-4" className={timelineSegmentStyles.spawnLine} />
        </pattern>
        <pattern id="segment-water" width="10" height="6" patternUnits="userSpaceOnUse">
          <rect width="10" height="6" className={timelineSegmentStyles.waterGround} />
          <path d="M0 3q2.5-3 5 0t5 0" className={timelineSegmentStyles.waterLine} />
        </pattern>
        <pattern id="segment-healing" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={timelineSegmentStyles.healingGround} />
          <circle cx="3" cy="3" r="1" className={timelineSegmentStyles.healingDot} />
        </pattern>
        <pattern id="segment-drop" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={timelineSegmentStyles.dropGround} />
          <path d="M2 0v4" className={timelineSegmentStyles.dropLine} />
        </pattern>
        <pattern id="segment-shrine" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className={timelineSegmentStyles.shrineGround} />
          <path d="M0 0 6 6M6 0 0 6" className={timelineSegmentStyles.shrineLine} />
        </pattern>
        <pattern id="segment-extraction" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" className={timelineSegmentStyles.extractionGround} />
          <path d="M0 2h4" className={timelineSegmentStyles.extractionLine} />
        </pattern>
      </defs>
    </svg>
  );
}
