import type { EidolonType } from "@hunt/engine/domain/words";
import { formatDelta, formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { CSSProperties, KeyboardEvent } from "react";
import { movedPlace, type TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { useReadingPlace } from "../../../domain-ui/timeline/use-reading-place.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { deltaDirection } from "../figures/night-difference.ts";
import figureStyles from "../parts/figure.module.css";
import { OwnDrawing } from "./own-drawing.tsx";
import {
  type OwnLayout,
  type OwnRow,
  type OwnRun,
  type OwnSegment,
  ownLayout,
  type OwnRow as Row,
} from "./own-layout.ts";
import { OwnLegend } from "./own-legend.tsx";
import { OwnReadout } from "./own-readout.tsx";
import styles from "./own-timeline.module.css";
import { useRowHeight } from "./row-height.ts";
import { partName, stepDeltaMs, stepName } from "./step-words.ts";

/** The smallest share of the drawing that leaves room for an eidolon's name beside the next one. */
const leastPercent = 14;

interface OwnTimelineProps {
  readonly runs: readonly OwnRun[];
  /** The reference run; null without one. */
  readonly reference: OwnRun | null;
  /** The eidolon that is shown; null for whole runs. */
  readonly zoom: EidolonType | null;
  /** True to draw the limb times alone. */
  readonly isLimbs?: boolean;
  /** Called on a click on a step, or Enter; if absent, steps cannot be chosen. */
  readonly onChoose?: ChooseStep | undefined;
}

export type ChooseStep = (runId: string, step: OwnSegment) => void;

/** Shows the runs without the times that the game takes from everybody, one below the other on one scale. */
export function OwnTimeline({ runs, reference, zoom, isLimbs = false, onChoose }: OwnTimelineProps) {
  const { t } = useTranslation();
  const height = useRowHeight();
  const { rows, ticks } = ownLayout(runs, { reference, zoom, isLimbs });
  const { tabStop, active, point, focus, blur } = useReadingPlace(rows);
  const activeRow = active === null ? undefined : rows[active.row];

  const isElsewhere = ({ run, isReference }: Pick<Row, "run" | "isReference">) =>
    isReference && runs.every(({ id }) => id !== run.id);
  const runName = ({ run, isReference }: Row) => {
    const number = t("night.run.number", { index: run.index });
    return isElsewhere({ run, isReference }) ? t("night.compare.referenceRun", { run: number }) : number;
  };
  const choose = onChoose && ((at: TimelinePlace) => chooseStep(rows[at.row], at.segment, onChoose));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Enter") choose?.(tabStop);
    const next = movedPlace(rows, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    point(null);
    focusStep(event.currentTarget, next);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the group is a drawing with parts, not a form's fieldset. */}
      <div
        className={styles.chart}
        style={{ "--row": `${height}px` } as CSSProperties}
        role="group"
        aria-label={isLimbs ? t("ownTime.limbsLabel") : t("ownTime.label")}
        onKeyDown={onKeyDown}
        onBlur={blur}
      >
        {zoom === null && rows[0] !== undefined && <OwnNames segments={rows[0].segments} />}
        <div className={styles.labels} aria-hidden="true">
          {rows.map((row) => (
            <RowLabel key={row.run.id} row={row} isElsewhere={isElsewhere(row)} />
          ))}
        </div>
        <OwnDrawing
          rows={rows}
          ticks={ticks}
          height={height}
          tabStop={tabStop}
          active={active}
          nameOf={runName}
          onPoint={point}
          onFocus={focus}
          onChoose={choose}
        />
        {rows[0] !== undefined && isElsewhere(rows[0]) && <span className={styles.under} />}
        <div className={styles.totals} aria-hidden="true">
          {rows.map((row) => (
            <RowTotal key={row.run.id} row={row} />
          ))}
        </div>
        <OwnAxis ticks={ticks} />
      </div>
      <OwnReadout
        runName={activeRow === undefined ? "" : runName(activeRow)}
        segment={(active && activeRow?.segments[active.segment]) ?? null}
        hasReference={reference !== null}
        isChosen={onChoose !== undefined}
      />
      <OwnFoot rows={rows} nameOf={runName} isLimbs={isLimbs} />
    </>
  );
}

function chooseStep(row: Row | undefined, index: number, onChoose: ChooseStep): void {
  const step = row?.segments[index];
  if (row !== undefined && step !== undefined) onChoose(row.run.id, step);
}

function focusStep(chart: HTMLElement, { row, segment }: TimelinePlace): void {
  chart.querySelector<SVGElement>(`[data-row="${row}"][data-segment="${segment}"]`)?.focus();
}

/** The axis in seconds below the bars. */
function OwnAxis({ ticks }: Pick<OwnLayout, "ticks">) {
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ timeMs, percent }) => (
        <span key={timeMs} style={{ left: `${percent}%` }}>
          {timeMs / 1000}
          {timeMs === 0 && " s"}
        </span>
      ))}
    </div>
  );
}

interface OwnFootProps {
  readonly rows: readonly OwnRow[];
  readonly nameOf: (row: OwnRow) => string;
  readonly isLimbs: boolean;
}

/** Shows the content below the drawing: the legend of its fills, and the table. */
function OwnFoot({ rows, nameOf, isLimbs }: OwnFootProps) {
  return (
    <>
      <OwnLegend rows={rows} />
      <OwnTable rows={rows} nameOf={nameOf} isLimbs={isLimbs} />
    </>
  );
}

/** A table with the figures of the drawing. */
function OwnTable({ rows, nameOf, isLimbs }: OwnFootProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      summary={isLimbs ? t("ownTime.limbsAsTable") : t("ownTime.asTable")}
      caption={isLimbs ? t("night.figure.limbBreakTimes") : t("night.figure.ownTime")}
      columns={[
        t("night.column.run"),
        t("night.column.eidolon"),
        t("night.column.segment"),
        t("ownTime.part"),
        t("night.column.duration"),
        t("ownTime.difference"),
        t("night.column.mark"),
      ]}
      textColumns={4}
      rows={() =>
        rows.flatMap((row) =>
          row.segments.map((segment) => {
            const deltaMs = stepDeltaMs(segment);
            return [
              nameOf(row),
              t(`common.eidolon.${segment.eidolon}`),
              stepName(t, segment),
              partName(t, segment.part),
              formatSeconds(segment.timeMs),
              deltaMs === null ? "" : formatDelta(deltaMs),
              segment.mark === null ? "" : markLetters[segment.mark],
            ];
          }),
        )
      }
    />
  );
}

/**
 * The names stand where each eidolon of the first row begins. The second name stands a line lower when an eidolon is
 * narrow, and on a phone.
 */
function OwnNames({ segments }: { readonly segments: readonly OwnSegment[] }) {
  const { t } = useTranslation();
  const firsts = segments.filter(({ eidolon }, index) => segments[index - 1]?.eidolon !== eidolon);
  const ends = firsts.map((_, index) => firsts[index + 1]?.startPercent ?? 100);
  const isTight = firsts.some(
    ({ startPercent }, index) => (ends[index] ?? 100) - startPercent < leastPercent,
  );
  return (
    <div className={classNames(styles.names, isTight && styles.staggered)} aria-hidden="true">
      {firsts.map(({ eidolon, startPercent }, index) => (
        <span
          key={eidolon}
          style={{ left: `${startPercent}%`, maxWidth: `${(ends[index + 1] ?? 100) - startPercent}%` }}
        >
          {t(`common.eidolon.${eidolon}`)}
        </span>
      ))}
    </div>
  );
}

interface RowLabelProps {
  readonly row: OwnRow;
  /** True for a run of another night, whose number would be mistaken for one of this night's. */
  readonly isElsewhere: boolean;
}

/** The name of the row's run, and its real time. */
function RowLabel({ row: { run, isReference }, isElsewhere }: RowLabelProps) {
  return (
    <span className={classNames(styles.label, isElsewhere && styles.elsewhere)}>
      <b>{isElsewhere ? "⇄" : `${isReference ? "⇄ " : ""}#${run.index}`}</b>
      {run.realTimeMs !== null && <span className={styles.real}>{formatDuration(run.realTimeMs)}</span>}
    </span>
  );
}

/** The total of a row, and its difference. */
function RowTotal({ row: { totalMs, deltaMs, isBest } }: { readonly row: OwnRow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.total}>
      <b>{formatSeconds(totalMs)}</b>
      {deltaMs !== null && (
        <span className={figureStyles[deltaDirection(deltaMs)]}>{formatDelta(deltaMs)}</span>
      )}
      {deltaMs === null && isBest && <span className={styles.best}>{t("ownTime.best")}</span>}
    </span>
  );
}
