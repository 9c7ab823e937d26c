import { eidolonTypes, limbCounts } from "@hunt/engine/domain/words";
import { minusSign } from "@hunt/engine/formats/format-duration";
import { scaleLinear } from "d3-scale";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import { deltaDirection } from "../figures/night-difference.ts";
import { useIsStacked } from "./delta-strip.tsx";
import styles from "./step-chart.module.css";
import { longestDrawnMs, type StepColumn } from "./step-columns.ts";

interface StepChartProps {
  readonly columns: readonly StepColumn[];
  /** The description for screen readers. */
  readonly label: string;
  /** True when the reference is a record. */
  readonly isRecord: boolean;
}

/** The heights of the chart's parts, in pixels from the upper edge. */
interface Heights {
  readonly above: number;
  readonly names: number;
  readonly below: number;
  readonly deltas: number;
  readonly whole: number;
  /** The height of the longest bar in each direction. */
  readonly bar: number;
}

const titleHeight = 22;
/**
 * The names alternate between two lines, because "Shards" is wider than its column, and the differences of neighbours would
 * touch.
 */
const nameLine = 12;
const namesHeight = 30;
const deltaLine = 14;
/** The approximate number of ticks in each direction, at round times. */
const roughTicks = 3;

function heightsOf(bar: number): Heights {
  const names = titleHeight + bar;
  const below = names + namesHeight;
  const deltas = below + bar + 16;
  return { above: titleHeight, names, below, deltas, whole: deltas + deltaLine + 10, bar };
}

const besideEachOther = heightsOf(84);
const belowEachOther = heightsOf(56);

/**
 * Draws the reference above the water and this run below it: the deeper, the slower. The eidolons stand side by side, or
 * below each other when their labels would not fit.
 */
export function StepChart({ columns, label, isRecord }: StepChartProps) {
  const isStacked = useIsStacked();
  const longestMs = longestDrawnMs(columns);
  const hunted = eidolonTypes
    .map((type) => columns.filter(({ step }) => step.eidolon === type))
    .filter(({ length }) => length > 0);
  const most = Math.max(...hunted.map(({ length }) => length));
  return (
    <div
      className={classNames(styles.chart, isStacked && styles.stacked, isRecord && styles.record)}
      role="img"
      aria-label={label}
      style={{ "--most": most } as CSSProperties}
    >
      {hunted.map((ofEidolon) => (
        <EidolonSteps
          key={ofEidolon[0]?.step.eidolon}
          columns={ofEidolon}
          from={columns.indexOf(ofEidolon[0] as StepColumn)}
          longestMs={longestMs}
          heights={isStacked ? belowEachOther : besideEachOther}
        />
      ))}
    </div>
  );
}

interface EidolonStepsProps {
  readonly columns: readonly StepColumn[];
  /** The number of columns before this eidolon. */
  readonly from: number;
  readonly longestMs: number;
  readonly heights: Heights;
}

/** The steps of one eidolon. */
function EidolonSteps({ columns, from, longestMs, heights }: EidolonStepsProps) {
  const { t } = useTranslation();
  const width = 100 / columns.length;
  const percentOf = (ms: number) => Math.min(1, Math.max(0, ms) / longestMs);
  const ticks = scaleLinear([0, longestMs], [0, 1])
    .ticks(roughTicks)
    .filter((ms) => ms > 0);
  return (
    <svg
      className={styles.eidolonSteps}
      height={heights.whole}
      aria-hidden="true"
      style={{ "--count": columns.length } as CSSProperties}
    >
      {ticks.map((ms) => (
        <Tick key={ms} ms={ms} share={percentOf(ms)} heights={heights} />
      ))}
      <EidolonName name={t(`common.eidolon.${columns[0]?.step.eidolon ?? "teralyst"}`)} heights={heights} />
      {columns.map(({ step }, index) => (
        <g key={`${step.kind}.${step.number}`}>
          <Bars
            left={index * width}
            width={width}
            heights={heights}
            time={percentOf(step.timeMs)}
            reference={percentOf(step.referenceMs)}
            isCut={step.timeMs > longestMs}
            isReferenceCut={step.referenceMs > longestMs}
          />
          <text
            className={styles.name}
            x={`${(index + 0.5) * width}%`}
            y={heights.names + 9 + ((from + index) % 2) * nameLine}
          >
            {shortName(t, step)}
          </text>
          <text
            className={classNames(styles.delta, styles[deltaDirection(step.deltaMs)])}
            x={`${(index + 0.5) * width}%`}
            y={heights.deltas + ((from + index) % 2) * deltaLine}
          >
            {shortDelta(step.deltaMs)}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface BarsProps {
  readonly left: number;
  readonly width: number;
  readonly heights: Heights;
  /** The bar's share of the longest drawn time, from 0 to 1. */
  readonly time: number;
  readonly reference: number;
  /** True when the time is longer than the drawing. */
  readonly isCut: boolean;
  readonly isReferenceCut: boolean;
}

/**
 * Draws the bars of a step: grey for the time that both took, red for our extra time, and an empty frame for the time
 * saved.
 */
function Bars({ left, width, heights, time, reference, isCut, isReferenceCut }: BarsProps) {
  const { above, below, bar: full } = heights;
  const bar = { x: `${left + width * 0.16}%`, width: `${width * 0.68}%` };
  const [shorter, longer] = [Math.min(time, reference), Math.max(time, reference)];
  const rest = { y: below + shorter * full, height: (longer - shorter) * full };
  return (
    <>
      <rect
        className={styles.reference}
        {...bar}
        y={above + (1 - reference) * full}
        height={reference * full}
      />
      <rect className={styles.both} {...bar} y={below} height={shorter * full} />
      <rect className={time > reference ? styles.longer : styles.saved} {...bar} {...rest} />
      {isCut && <Gap left={left} width={width} y={below + full - 12} />}
      {isReferenceCut && <Gap left={left} width={width} y={above + 9} />}
    </>
  );
}

/** Draws the gap in a bar that is cut off. */
function Gap({ left, width, y }: { readonly left: number; readonly width: number; readonly y: number }) {
  return <rect className={styles.gap} x={`${left}%`} width={`${width}%`} y={y} height="3" />;
}

interface TickProps {
  readonly ms: number;
  readonly share: number;
  readonly heights: Heights;
}

function Tick({ ms, share, heights: { above, below, bar } }: TickProps) {
  const places = [above + (1 - share) * bar, below + share * bar];
  return places.map((y) => (
    <g key={y}>
      <line className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      <text className={styles.tick} x="-6" y={y}>
        {`${ms / 1000} s`}
      </text>
    </g>
  ));
}

interface EidolonNameProps {
  readonly name: string;
  readonly heights: Heights;
}

/**
 * Draws the eidolon's name, with a line before it that ends at the bars, because further down it would look like a part of
 * the labels.
 */
function EidolonName({ name, heights: { names, below, bar } }: EidolonNameProps) {
  return (
    <>
      <line className={styles.border} x1="0" x2="0" y1="4" y2={names} />
      <line className={styles.border} x1="0" x2="0" y1={below} y2={below + bar} />
      <text className={styles.eidolon} x="5" y="12">
        {name}
      </text>
    </>
  );
}

/** Returns a name of one or two words; limbs have their number, as hunters count them. */
function shortName(t: Translate, { kind, number, eidolon }: StepColumn["step"]): string {
  switch (kind) {
    case "limb":
      return `${number + 1}/${limbCounts[eidolon]}`;
    case "shrine":
    case "shard":
    case "spawn":
    case "water":
    case "capshot":
      return t(`compared.short.${kind}`);
    default:
      return "";
  }
}

/** Formats a delta so that it fits a column: `+0.48`, `−12.3`. The table has all three decimals. */
export function shortDelta(deltaMs: number): string {
  const ms = Math.abs(deltaMs);
  const places = ms < 9995 ? 2 : ms < 99_950 ? 1 : 0;
  // Rounds in whole ms, because the half in 1.045 has no exact binary fraction and would be cut off.
  const digits = (Math.round((ms * 10 ** places) / 1000) / 10 ** places).toFixed(places);
  if (Number(digits) === 0) return "0";
  return `${deltaMs < 0 ? minusSign : "+"}${digits}`;
}
