import type { EidolonType } from "@hunt/engine/domain/words";
import type { CSSProperties, KeyboardEvent } from "react";
import { movedPlace, type TimelinePlace } from "../../../domain-ui/timeline/moved-place.ts";
import { useReadingPlace } from "../../../domain-ui/timeline/use-reading-place.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { OwnAxis } from "./own-axis.tsx";
import { OwnDrawing } from "./own-drawing.tsx";
import { OwnFoot } from "./own-foot.tsx";
import { type OwnRun, ownLayout, type OwnRow as Row } from "./own-layout.ts";
import { OwnNames } from "./own-names.tsx";
import { OwnReadout } from "./own-readout.tsx";
import styles from "./own-timeline.module.css";
import { RowLabel, RowTotal } from "./row-ends.tsx";
import { useRowHeight } from "./row-height.ts";

interface OwnTimelineProps {
  readonly runs: readonly OwnRun[];
  /** The run that the others are held against; null without one. */
  readonly reference: OwnRun | null;
  /** Only this eidolon; null for whole runs. */
  readonly zoom: EidolonType | null;
}

/** The runs without what the game takes from everybody, one below the other on one scale. */
export function OwnTimeline({ runs, reference, zoom }: OwnTimelineProps) {
  const { t } = useTranslation();
  const height = useRowHeight();
  const { rows, ticks } = ownLayout(runs, { reference, zoom });
  const { tabStop, active, point, focus, blur } = useReadingPlace(rows);
  const activeRow = active === null ? undefined : rows[active.row];

  const isElsewhere = ({ run, isReference }: Pick<Row, "run" | "isReference">) =>
    isReference && runs.every(({ id }) => id !== run.id);
  const runName = ({ run, isReference }: Row) => {
    const number = t("night.run.number", { index: run.index });
    return isElsewhere({ run, isReference }) ? t("night.compare.referenceRun", { run: number }) : number;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = movedPlace(rows, tabStop, event.key);
    if (next === null) return;
    event.preventDefault();
    point(null);
    focusStep(event.currentTarget, next);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with parts, not a form's fieldset. */}
      <div
        className={styles.chart}
        style={{ "--row": `${height}px` } as CSSProperties}
        role="group"
        aria-label={t("ownTime.label")}
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
      />
      <OwnFoot rows={rows} nameOf={runName} />
    </>
  );
}

function focusStep(chart: HTMLElement, { row, segment }: TimelinePlace): void {
  chart.querySelector<SVGElement>(`[data-row="${row}"][data-segment="${segment}"]`)?.focus();
}
