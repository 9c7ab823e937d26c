import type { Eidolon } from "@hunt/engine/domain/analysis";
import { type EidolonFigure, eidolonFigures, figureKeys, isShort } from "@hunt/engine/domain/figures";
import type { Outcome } from "@hunt/engine/domain/words";
import { waterLimbParts } from "@hunt/engine/formats/eidolon-parts";
import { formatAddedSeconds } from "@hunt/engine/formats/format-duration";
import { eidolonMarkCategory } from "@hunt/engine/marks/mark-category-of";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Explained } from "../../../ui/explained.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { Text, VisuallyHidden } from "../../../ui/text.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { Figure, Unknown } from "../parts/figure.tsx";
import styles from "./eidolon-card.module.css";
import type { RunComparison } from "./run-comparison.ts";

/** The figures that have rows of their own on the card. */
const ownRows = [
  "spawnDelay",
  "spawnAnimationTime",
  "firstLimbBreakTime",
  "limbBreakTimes",
  "lastLimbBreakTime",
  "shrineTime",
  "shardInsertionTimes",
  "capshotTime",
] as const satisfies readonly EidolonFigure[];

const icons: Readonly<Record<Outcome, IconName>> = { capture: "check", kill: "close", unfinished: "warning" };

interface EidolonCardProps {
  readonly eidolon: Eidolon;
  /** The run's `preload`; null when unknown. */
  readonly preload: boolean | null;
  readonly comparison: RunComparison;
  /** Why a figure is missing. */
  readonly reason: string;
}

/** Shows everything about one eidolon of a run, in the order in which it happened. */
export function EidolonCard(props: EidolonCardProps) {
  const { eidolon, preload, comparison, reason } = props;
  const { t } = useTranslation();
  const { type } = eidolon;
  const reference = comparison.eidolon(type);
  // The figure counts from the run's start.
  const startReference = comparison.startsAlike(preload) ? reference : undefined;
  return (
    <div className={styles.card}>
      <h4 className={styles.title}>
        {t(`common.eidolon.${type}`)}
        <EidolonResult result={eidolon.result} />
      </h4>
      <dl className={styles.rows}>
        {type !== "teralyst" && <ShrineRows {...props} />}
        <WaterRows {...props} />
        <EidolonRow label={t("night.figure.limbBreakTimes")}>
          <LimbTimes {...props} />
        </EidolonRow>
        <EidolonRow label={t("night.figure.lastLimbBreakTime")}>
          <Figure
            ms={eidolon.lastLimbBreakTimeMs}
            category={eidolonMarkCategory("lastLimbBreakTime", { type, preload })}
            reason={reason}
            referenceMs={startReference?.lastLimbBreakTimeMs}
          />
        </EidolonRow>
        <EidolonRow label={t("night.figure.capshotTime")} meaning={t("statistics.capshotIs")}>
          <Figure
            ms={eidolon.capshotTimeMs}
            short
            category={eidolonFigures.capshotTime.marks}
            reason={reason}
            referenceMs={reference?.capshotTimeMs}
            isBest={comparison.isBest(type, "capshot", 0, eidolon.capshotTimeMs)}
          />
        </EidolonRow>
        <OtherFigures {...props} />
      </dl>
    </div>
  );
}

/** The rows of the first limb: the squad's time, the game's addition, and for the Teralyst their sum from the start. */
function WaterRows({ eidolon, preload, comparison, reason }: EidolonCardProps) {
  const { t } = useTranslation();
  const { type } = eidolon;
  const isTeralyst = type === "teralyst";
  const reference = comparison.eidolon(type);
  const water = waterLimbParts(eidolon);
  const category = eidolonMarkCategory("firstLimbBreakTime", { type, preload });
  return (
    <>
      <EidolonRow label={t("night.figure.waterLimb")}>
        <Figure
          ms={water.mainMs}
          short
          category={isTeralyst ? undefined : category}
          reason={reason}
          referenceMs={reference && waterLimbParts(reference).mainMs}
          isBest={comparison.isBest(type, "water", 0, water.mainMs)}
        />
        <AddedTimes
          timesMs={water.addedMs}
          names={
            isTeralyst
              ? [t("night.figure.spawnAnimationTime"), t("night.figure.spawnDelay")]
              : [t("night.figure.spawnDelay")]
          }
        />
      </EidolonRow>
      {isTeralyst && (
        <EidolonRow label={t("night.figure.firstLimbBreakTime")}>
          <Figure
            ms={eidolon.firstLimbBreakTimeMs}
            short
            category={category}
            reason={reason}
            referenceMs={comparison.startsAlike(preload) ? reference?.firstLimbBreakTimeMs : undefined}
          />
        </EidolonRow>
      )}
    </>
  );
}

/** The rows of the squad's way from the previous eidolon to this one. */
function ShrineRows({ eidolon, comparison, reason }: EidolonCardProps) {
  const { t } = useTranslation();
  const { type, bus } = eidolon;
  const reference = comparison.eidolon(type);
  return (
    <>
      <EidolonRow label={t("night.figure.bus")} meaning={t("statistics.busIs")}>
        {bus === null ? <Unknown reason={reason} /> : <Figure ms={bus.timeMs} reason={reason} />}
        {bus?.waitedMs !== null && bus !== null && (
          <Text as="span" tone="muted">
            {t("night.figure.waited")} <Figure ms={bus.waitedMs} short reason={reason} />
          </Text>
        )}
      </EidolonRow>
      <EidolonRow label={t("night.figure.shrineTime")}>
        <Figure
          ms={eidolon.shrineTimeMs}
          short
          reason={reason}
          referenceMs={reference?.shrineTimeMs}
          isBest={comparison.isBest(type, "shrine", 0, eidolon.shrineTimeMs)}
        />
        <AddedTimes
          timesMs={eidolon.shardInsertionTimesMs}
          names={eidolon.shardInsertionTimesMs.map((_, index) =>
            t("night.figure.shard", { number: index + 1 }),
          )}
        />
      </EidolonRow>
    </>
  );
}

function LimbTimes({ eidolon, comparison, reason }: EidolonCardProps) {
  const { type, limbBreakTimesMs } = eidolon;
  if (limbBreakTimesMs.length === 0) return <Unknown reason={reason} />;
  const reference = comparison.eidolon(type);
  return (
    <ol className={styles.limbs}>
      {limbBreakTimesMs.map((timeMs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a limb is known by its place only.
        <li key={index}>
          <Figure
            ms={timeMs}
            short
            category={eidolonFigures.limbBreakTimes.marks}
            reason={reason}
            referenceMs={reference?.limbBreakTimesMs[index]}
            isBest={comparison.isBest(type, "limb", index + 1, timeMs)}
          />
        </li>
      ))}
    </ol>
  );
}

interface AddedTimesProps {
  readonly timesMs: readonly (number | null)[];
  /** The meaning of each time, shown to a pointer and read aloud. */
  readonly names: readonly string[];
}

/** Shows the times that the game or the squad added to the previous time: `+27.334s +3.875s`. Unknown ones are left out. */
function AddedTimes({ timesMs, names }: AddedTimesProps) {
  return timesMs.map((timeMs, index) =>
    timeMs === null ? null : (
      <Tooltip key={names[index]} text={names[index]}>
        <span className={styles.added}>
          <VisuallyHidden>{names[index]} </VisuallyHidden>
          {formatAddedSeconds(timeMs)}
        </span>
      </Tooltip>
    ),
  );
}

/** The outcome of an eidolon, as text and picture. */
function EidolonResult({ result }: { readonly result: Outcome }) {
  const { t } = useTranslation();
  return (
    <span className={styles[result]}>
      <Icon name={icons[result]} />
      {t(`night.result.${result}`)}
    </span>
  );
}

type OtherFigure = Exclude<EidolonFigure, (typeof ownRows)[number]>;

interface OtherFiguresProps {
  readonly eidolon: Eidolon;
  /** The run's `preload`; null when unknown. */
  readonly preload: boolean | null;
  readonly comparison: RunComparison;
  /** Why a figure is missing. */
  readonly reason: string;
}

/** Every figure of an eidolon without a row of its own, as listed in the table of figures. */
function OtherFigures({ eidolon, preload, comparison, reason }: OtherFiguresProps) {
  const { t } = useTranslation();
  const { type } = eidolon;
  const reference = comparison.eidolon(type);
  return figureKeys(eidolonFigures)
    .filter(isOther)
    .map((figure) => (
      <EidolonRow key={figure} label={t(`night.figure.${figure}`)}>
        <Figure
          ms={eidolon[`${figure}Ms`]}
          short={isShort(eidolonFigures[figure])}
          category={eidolonMarkCategory(figure, { type, preload })}
          reason={reason}
          referenceMs={reference?.[`${figure}Ms`]}
        />
      </EidolonRow>
    ));
}

function isOther(figure: EidolonFigure): figure is OtherFigure {
  return !ownRows.some((own) => own === figure);
}

interface EidolonRowProps {
  readonly label: string;
  /** What the label means, where a newcomer may not know it. */
  readonly meaning?: string;
  readonly children: ReactNode;
}

/** A figure of an eidolon, or several related ones. */
function EidolonRow({ label, meaning, children }: EidolonRowProps) {
  return (
    <div className={styles.row}>
      <dt>{meaning === undefined ? label : <Explained meaning={meaning}>{label}</Explained>}</dt>
      <dd>{children}</dd>
    </div>
  );
}
