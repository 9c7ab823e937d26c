import { limbTimesMs, type RunInMs } from "@hunt/contracts/run-in-ms";
import type { EidolonType } from "@hunt/engine/domain/words";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import type { JumpInVideo } from "../video/jump-in-video.ts";
import { segmentOfStep } from "../video/video-moments.ts";
import styles from "./night-timeline.module.css";
import { type OwnRun, runsWithOwnTime } from "./own-layout.ts";
import { OwnPatterns } from "./own-legend.tsx";
import { OwnShare, type OwnTimes, ShareWords } from "./own-share.tsx";
import { type ChooseStep, OwnTimeline } from "./own-timeline.tsx";

const RunTimeline = lazy(async () => {
  const { RunTimeline: component } = await loadChunk(
    () => import("../../../domain-ui/timeline/run-timeline.tsx"),
  );
  return { default: component };
});

/** The view to scale, which is loaded when it is chosen or is the only one; its place is reserved meanwhile. */
function ScaledTimeline(props: ComponentProps<typeof RunTimeline>) {
  const { t } = useTranslation();
  const coming = (
    <Section id="timeline" title={t("night.timeline.title")}>
      {props.children}
      <div style={{ minHeight: aroundRowsPx + props.runs.length * scaledRowPx }} />
    </Section>
  );
  return (
    <Suspense fallback={coming}>
      <RunTimeline {...props} />
    </Suspense>
  );
}

/** The approximate height of the drawing to scale: names, axis, readout and legend, and each of its rows. */
const aroundRowsPx = 160;
const scaledRowPx = 34;

/** The timeline's state in the page's address. */
export interface TimelineView {
  /** True for the view to scale, which includes the game's times; false for the squad's own times. */
  readonly isScale: boolean;
  /** The eidolon whose own times are shown; null for all eidolons. */
  readonly zoom: EidolonType | null;
}

interface NightTimelineProps {
  readonly runs: readonly RunInMs[];
  /** The reference run; null without one. */
  readonly reference: RunInMs | null;
  readonly isReferenceElsewhere: boolean;
  readonly view: TimelineView;
  readonly onChange: (view: TimelineView) => void;
  /** Leads the night's video to a part of a run; null while no video is shown. */
  readonly onJump: JumpInVideo | null;
}

/** The night's runs in two views: the squad's own times, and everything to scale. */
export function NightTimeline(props: NightTimelineProps) {
  const { runs, reference, isReferenceElsewhere, view, onChange, onJump } = props;
  const { t } = useTranslation();
  const own = runsWithOwnTime(runs);
  const scaleReference = isReferenceElsewhere ? reference : null;
  if (own.length === 0 && runs.every(({ segments }) => segments.length === 0) && limbTimesMs(runs).length > 0)
    return <LimbTimeline {...props} />;
  if (own.length === 0) {
    return (
      <ScaledTimeline runs={runs} reference={scaleReference} onChoose={onJump ?? undefined}>
        <p className={styles.why}>{t("ownTime.none")}</p>
      </ScaledTimeline>
    );
  }
  const choice = (
    <ChoiceGroup
      label={t("ownTime.view")}
      choices={[
        { value: "own", label: t("night.figure.ownTime") },
        { value: "scale", label: t("ownTime.scale") },
      ]}
      value={view.isScale ? "scale" : "own"}
      onChange={(chosen) => onChange({ isScale: chosen === "scale", zoom: null })}
    />
  );
  if (view.isScale) {
    return (
      <>
        <OwnPatterns />
        <ScaledTimeline runs={runs} reference={scaleReference} onChoose={onJump ?? undefined}>
          <Cluster gap={4} rowGap={3} className={styles.choices}>
            {choice}
          </Cluster>
        </ScaledTimeline>
      </>
    );
  }
  const usual = usualOwnTimes(own);
  const left = runs.filter(({ ownTimeMs }) => ownTimeMs === null);
  return (
    <Section id="timeline" title={t("night.timeline.title")}>
      <OwnPatterns />
      <OwnShare times={usual} reference={reference}>
        <ShareWords ownTimeMs={usual.ownTimeMs} />
      </OwnShare>
      <Cluster gap={4} rowGap={3} className={styles.choices}>
        {choice}
        <ZoomChoice zoom={view.zoom} onChange={(zoom) => onChange({ isScale: false, zoom })} />
      </Cluster>
      <OwnTimeline
        runs={own}
        reference={reference}
        zoom={view.zoom}
        onChoose={onJump === null ? undefined : chooseStepOf(own, onJump)}
      />
      {left.length > 0 && (
        <p className={styles.why}>
          {t("ownTime.left", { runs: left.map(({ index }) => `#${index}`).join(t("common.comma")) })}
        </p>
      )}
    </Section>
  );
}

interface ZoomChoiceProps {
  readonly zoom: EidolonType | null;
  readonly onChange: (zoom: EidolonType | null) => void;
}

/** Chooses the eidolon to which the drawing is limited. */
function ZoomChoice({ zoom, onChange }: ZoomChoiceProps) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
      label={t("ownTime.zoom")}
      choices={[
        { value: "run", label: t("ownTime.wholeRun") },
        ...eidolonTypes.map((type) => ({ value: type, label: t(`common.eidolon.${type}`) })),
      ]}
      value={zoom ?? "run"}
      onChange={(chosen) => onChange(chosen === "run" ? null : chosen)}
    />
  );
}

/** Shows limb times alone: a client's log does not show when the runs began, so nothing can be drawn to scale. */
function LimbTimeline({ runs, reference, view, onChange }: NightTimelineProps) {
  const { t } = useTranslation();
  return (
    <Section id="timeline" title={t("ownTime.limbs")}>
      <OwnPatterns />
      <p className={styles.why}>{t("ownTime.whyLimbs")}</p>
      <Cluster gap={4} rowGap={3} className={styles.choices}>
        <ZoomChoice zoom={view.zoom} onChange={(zoom) => onChange({ isScale: false, zoom })} />
      </Cluster>
      <OwnTimeline runs={runs} reference={reference} zoom={view.zoom} isLimbs />
    </Section>
  );
}

/** Returns what leads the video to the part of a run that a step belongs to. */
function chooseStepOf(runs: readonly RunInMs[], onJump: JumpInVideo): ChooseStep {
  return (runId, step) => {
    const run = runs.find(({ id }) => id === runId);
    const segment = run === undefined ? null : segmentOfStep(run, step);
    if (segment !== null) onJump(runId, segment);
  };
}

/** Returns the mean times of the runs whose own time is known; the parts sum to the whole in spite of rounding. */
export function usualOwnTimes(runs: readonly OwnRun[]): OwnTimes {
  const meanMs = (timeOf: (run: OwnRun) => number | null) =>
    Math.round(runs.reduce((sum, run) => sum + (timeOf(run) ?? 0), 0) / Math.max(1, runs.length));
  const ownTimeMs = meanMs((run) => run.ownTimeMs);
  const aimTimeMs = meanMs((run) => run.aimTimeMs);
  const handsTimeMs = meanMs((run) => run.handsTimeMs);
  return { ownTimeMs, aimTimeMs, handsTimeMs, waitingTimeMs: ownTimeMs - aimTimeMs - handsTimeMs };
}
