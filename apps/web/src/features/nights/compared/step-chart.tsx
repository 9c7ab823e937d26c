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
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** The reference is a record. */
  readonly isRecord: boolean;
}

/** From its upper edge, in pixels. */
interface Heights {
  readonly above: number;
  readonly names: number;
  readonly below: number;
  readonly deltas: number;
  readonly whole: number;
  /** Of the longest bar, each way. */
  readonly bar: number;
}

const titleHeight = 22;
/** Two lines in turn: "Shards" is wider than its column, and the differences of neighbours would touch. */
const nameLine = 12;
const namesHeight = 30;
const deltaLine = 14;
/** At round times, each way. */
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
 * What is compared with above the water, this one below it: the deeper, the slower. The eidolons stand beside each other, and
 * where that is no room for their words, one below the other.
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
  /** How many columns stand before it. */
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
  /** From 0 to 1 of the longest that is drawn. */
  readonly time: number;
  readonly reference: number;
  /** It is longer than is drawn. */
  readonly isCut: boolean;
  readonly isReferenceCut: boolean;
}

/** Grey is what both took, red what this one took longer, and an empty frame what it saved. */
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

/** Through a bar that is longer than is drawn. */
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

/** Its name, and before it a line beside the bars: through the words below them it would read as a sign of theirs. */
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

/** One or two words' room: limbs by their number, as hunters count them. */
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

/** Two digits have room in a column: `+0.48`, `−12.3`. The table has all three. */
export function shortDelta(deltaMs: number): string {
  const ms = Math.abs(deltaMs);
  const places = ms < 9995 ? 2 : ms < 99_950 ? 1 : 0;
  // In whole ms, or the half of 1.045, which a binary fraction has not, would be cut off.
  const digits = (Math.round((ms * 10 ** places) / 1000) / 10 ** places).toFixed(places);
  if (Number(digits) === 0) return "0";
  return `${deltaMs < 0 ? minusSign : "+"}${digits}`;
}
