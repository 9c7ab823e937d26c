import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { NightApprovalAnswer } from "@hunt/contracts/verifications";
import { formatDelta, formatDuration, formatSeconds } from "@hunt/engine/formats/format-duration";
import { bestRun } from "@hunt/engine/statistics/best-run";
import { averageOfNight, type ComparedSides, comparedSides } from "@hunt/engine/statistics/compared-sides";
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import legend from "../../../domain-ui/timeline/timeline-legend.module.css";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatDay } from "../../../lib/dates.ts";
import { isReturnToPlace } from "../../../lib/kept-places.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { WatchBoth } from "../in-step/watch-both.tsx";
import { PlaceLink } from "../own-time/place-link.tsx";
import { partName, stepPath } from "../own-time/step-words.ts";
import styles from "./compared-night.module.css";
import { ComparedTimes, type SideNames, useSideNames } from "./compared-times.tsx";
import { DeltaStrip } from "./delta-strip.tsx";
import { LargestLosses, LossList, lossName } from "./loss-list.tsx";
import stepChartStyles from "./step-chart.module.css";
import { StepChart } from "./step-chart.tsx";
import { type StepColumn, stepColumns } from "./step-columns.ts";

/** The anchor to which lists link (domain-ui/compare). */
const anchor = "compared";

interface ComparedNightProps {
  readonly view: NightView;
  readonly reference: Reference;
  /** The proof of a verified night; null for any other. */
  readonly proof: NightApprovalAnswer["proof"] | null;
}

/**
 * Compares a run of a night, or the night's average, with the reference: step by step, and by where the difference comes
 * from.
 */
export function ComparedNight({ view, reference, proof }: ComparedNightProps) {
  const { t } = useTranslation();
  const { of } = useSearch({ strict: false });
  useScrollHere();
  const sides = comparedSides(view, reference, of);
  if (sides === null) return null;
  return (
    <Section
      id={anchor}
      title={t("compared.title")}
      aside={<SideChoice view={view} reference={reference} chosen={sides.ours.run?.index ?? null} />}
    >
      <Compared view={view} sides={sides} reference={reference} proof={proof} />
    </Section>
  );
}

/**
 * Scrolls to the comparison when the address names it, because the browser could not: the comparison loads after the page.
 */
function useScrollHere(): void {
  const isWanted = useLocation({ select: ({ hash }) => hash === anchor });
  useEffect(() => {
    if (!isWanted || isReturnToPlace()) return;
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}

interface SideChoiceProps extends Omit<ComparedNightProps, "proof"> {
  /** The number of the run; null for the average. */
  readonly chosen: number | null;
}

function SideChoice({ view, reference, chosen }: SideChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const choose = (of: string) =>
    void navigate({
      to: ".",
      search: (now) => ({ ...now, of }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <SelectField
      isInline
      label={t("compared.ofThisNight")}
      value={chosen === null ? averageOfNight : String(chosen)}
      onChange={choose}
    >
      <option value={averageOfNight}>{t("compared.average")}</option>
      {view.runs
        .filter(({ id, full }) => full && id !== reference.run?.id)
        .map((run) => (
          <option key={run.id} value={run.index}>
            {t("night.run.number", { index: run.index })} · {formatDuration(run.realTimeMs)}
          </option>
        ))}
    </SelectField>
  );
}

interface ComparedProps extends ComparedNightProps {
  readonly sides: ComparedSides<RunInMs>;
}

function Compared({ view, sides, reference, proof }: ComparedProps) {
  const { t } = useTranslation();
  const names = useSideNames(sides, reference);
  const { ours, theirs, steps } = sides;
  if (steps === null) {
    const isOurs = ours.runs.length === 0 || ours.runs.some(({ ownTimeMs }) => ownTimeMs === null);
    return <p>{t("compared.unknown", { name: isOurs ? names.ours : names.theirs })}</p>;
  }
  const columns = stepColumns(steps);
  const totalMs = columns.at(-1)?.behindMs ?? 0;
  const summary = t("compared.summary", {
    name: names.ours,
    time: formatDuration(ours.realTimeMs),
    reference: names.theirs,
    referenceTime: formatDuration(theirs.realTimeMs),
    difference: formatDelta(totalMs),
  });
  const isRecord = reference.target?.kind === "record";
  return (
    <>
      <ComparedTimes
        sides={sides}
        names={names}
        totalMs={totalMs}
        isRecord={isRecord}
        isBest={ours.run !== null && view.runs.length > 1 && bestRun(view.runs)?.id === ours.run.id}
        holder={reference.holder}
      />
      <LargestLosses steps={steps} totalMs={totalMs} />
      <WatchBoth
        runs={view.runs}
        run={ours.run}
        proof={proof}
        otherUuid={reference.nightUuid}
        otherRunId={theirs.run?.id ?? null}
        names={names}
      />
      <p className={styles.hint}>{t("compared.hint")}</p>
      <StepKey columns={columns} reference={names.theirs} isRecord={isRecord} />
      <div className={styles.drawing}>
        <StepChart columns={columns} label={summary} isRecord={isRecord} />
        <p className={styles.caption}>{t("compared.behind")}</p>
        <DeltaStrip columns={columns} />
      </div>
      <StepTable steps={steps} names={names} />
      <h3 className={styles.heading}>{whereTitle(t, totalMs)}</h3>
      <LossList
        steps={steps}
        totalMs={totalMs}
        names={names}
        linkTo={(step, name) => (
          <PlaceLink step={step} runId={ours.run?.id ?? null}>
            {name}
          </PlaceLink>
        )}
      />
      <Cluster gap={2} className={styles.actions}>
        <ComparisonCardActions view={view} sides={sides} names={names} whereTitle={whereTitle(t, totalMs)} />
      </Cluster>
    </>
  );
}

function whereTitle(t: ReturnType<typeof useTranslation>["t"], totalMs: number): string {
  if (totalMs === 0) return t("compared.whereEqual");
  const time = formatSeconds(Math.abs(totalMs));
  return totalMs > 0 ? t("compared.where", { time }) : t("compared.whereWon", { time });
}

interface StepTableProps {
  readonly steps: NonNullable<ComparedSides<RunInMs>["steps"]>;
  readonly names: SideNames;
}

/** A table with the drawing's steps. */
function StepTable({ steps, names }: StepTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      summary={t("compared.asTable")}
      caption={t("compared.title")}
      columns={[
        t("night.column.segment"),
        t("ownTime.part"),
        names.ours,
        names.theirs,
        t("ownTime.difference"),
      ]}
      textColumns={2}
      rows={() =>
        steps.map((step) => [
          stepPath(t, "", step).slice(1).join(t("common.comma")),
          partName(t, step.part),
          formatSeconds(step.timeMs),
          formatSeconds(step.referenceMs),
          formatDelta(step.deltaMs),
        ])
      }
    />
  );
}

interface ComparisonCardActionsProps {
  readonly view: NightView;
  readonly sides: ComparedSides<RunInMs>;
  readonly names: SideNames;
  /** The title, e.g. "Where 5.6 s went". */
  readonly whereTitle: string;
}

/** Copies or saves the comparison's card, which names runs and nights. Hunters are named on the night's own card. */
function ComparisonCardActions({ view, sides, names, whereTitle }: ComparisonCardActionsProps) {
  const { t, locale } = useTranslation();
  const { startedAtUtcMs, format } = view;
  const day = startedAtUtcMs === null ? "" : formatDay(new Date(startedAtUtcMs).toISOString(), locale);
  const card = async () => {
    const { comparisonCard } = await import("@hunt/engine/cards/comparison-card");
    const content = {
      head: { brand: appConfig.brand, about: [format, day].filter(Boolean).join(" · ") },
      ours: { name: names.ours, squad: "", realTimeMs: sides.ours.realTimeMs },
      theirs: { name: names.theirs, squad: "", realTimeMs: sides.theirs.realTimeMs },
      steps: sides.steps,
      whereTitle,
      lossName: (loss: Parameters<typeof lossName>[1]) => lossName(t, loss),
    };
    return () => comparisonCard(content);
  };
  return <CardActions card={card} fileName={`comparison-${format}`} />;
}

interface StepKeyProps {
  readonly columns: readonly StepColumn[];
  /** The name of the reference. */
  readonly reference: string;
  readonly isRecord: boolean;
}

/** The legend of the areas that the chart contains. */
function StepKey({ columns, reference, isRecord }: StepKeyProps) {
  const { t } = useTranslation();
  const shown = [
    { area: stepChartStyles.reference, name: reference },
    { area: stepChartStyles.both, name: t("compared.key.both") },
    ...(columns.some(({ step }) => step.deltaMs > 0)
      ? [{ area: stepChartStyles.longer, name: t("compared.key.lost") }]
      : []),
    ...(columns.some(({ step }) => step.deltaMs < 0)
      ? [{ area: stepChartStyles.saved, name: t("compared.key.gained") }]
      : []),
  ];
  return (
    <ul
      className={classNames(legend.legend, stepChartStyles.key, isRecord && stepChartStyles.record)}
      aria-label={t("night.timeline.legend")}
    >
      {shown.map(({ area, name }) => (
        <li key={area}>
          <svg className={legend.swatch} aria-hidden="true">
            <rect className={area} x="1" y="1" width="20" height="12" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
