import { type EidolonType, eidolonTypes, limbCounts } from "@hunt/engine/domain/words";
import { minusSign } from "@hunt/engine/formats/format-duration";
import { scaleLinear } from "d3-scale";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import { deltaDirection } from "../figures/comparison.ts";
import styles from "./step-chart.module.css";
import { longestDrawnMs, type StepColumn } from "./step-columns.ts";

interface StepChartProps {
  readonly columns: readonly StepColumn[];
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** The reference is a record. */
  readonly isRecord: boolean;
}

const above = { top: 22, height: 84 } as const;
/** Two lines in turn, as the differences below: "Shards" is as wide as its column. */
const names = { top: above.top + above.height, height: 30, line: 12 } as const;
const below = { top: names.top + names.height, height: 84 } as const;
/** In turn too: beside each other the differences of neighbours would touch. */
const deltas = { top: below.top + below.height + 16, line: 14 } as const;
/** At round times, each way. */
const roughTicks = 3;
const chartHeight = deltas.top + deltas.line + 10;

/** What is compared with above the water, this one below it: the deeper, the slower. */
export function StepChart({ columns, label, isRecord }: StepChartProps) {
  const { t } = useTranslation();
  const longestMs = longestDrawnMs(columns);
  const width = 100 / columns.length;
  const ticks = scaleLinear([0, longestMs], [0, 1])
    .ticks(roughTicks)
    .filter((ms) => ms > 0);
  const percentOf = (ms: number) => Math.min(1, Math.max(0, ms) / longestMs);
  return (
    <svg
      className={classNames(styles.chart, isRecord && styles.record)}
      height={chartHeight}
      role="img"
      aria-label={label}
    >
      {ticks.map((ms) => (
        <Tick key={ms} ms={ms} share={percentOf(ms)} />
      ))}
      {eidolonTypes.map((type) => (
        <EidolonName key={type} type={type} columns={columns} />
      ))}
      {columns.map(({ step }, index) => (
        <g key={`${step.eidolon}.${step.kind}.${step.number}`}>
          <Bars
            left={index * width}
            width={width}
            time={percentOf(step.timeMs)}
            reference={percentOf(step.referenceMs)}
            isCut={step.timeMs > longestMs}
            isReferenceCut={step.referenceMs > longestMs}
          />
          <text
            className={styles.name}
            x={`${(index + 0.5) * width}%`}
            y={names.top + 9 + (index % 2) * names.line}
          >
            {shortName(t, step)}
          </text>
          <text
            className={classNames(styles.delta, styles[deltaDirection(step.deltaMs)])}
            x={`${(index + 0.5) * width}%`}
            y={deltas.top + (index % 2) * deltas.line}
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
  /** From 0 to 1 of the longest that is drawn. */
  readonly time: number;
  readonly reference: number;
  /** It is longer than is drawn. */
  readonly isCut: boolean;
  readonly isReferenceCut: boolean;
}

/** Grey is what both took, red what this one took longer, and an empty frame what it saved. */
function Bars({ left, width, time, reference, isCut, isReferenceCut }: BarsProps) {
  const bar = { x: `${left + width * 0.16}%`, width: `${width * 0.68}%` };
  const [shorter, longer] = [Math.min(time, reference), Math.max(time, reference)];
  const rest = { y: below.top + shorter * below.height, height: (longer - shorter) * below.height };
  return (
    <>
      <rect
        className={styles.reference}
        {...bar}
        y={above.top + (1 - reference) * above.height}
        height={reference * above.height}
      />
      <rect className={styles.both} {...bar} y={below.top} height={shorter * below.height} />
      <rect className={time > reference ? styles.longer : styles.saved} {...bar} {...rest} />
      {isCut && <Gap left={left} width={width} y={below.top + below.height - 12} />}
      {isReferenceCut && <Gap left={left} width={width} y={above.top + 9} />}
    </>
  );
}

/** Through a bar that is longer than is drawn. */
function Gap({ left, width, y }: { readonly left: number; readonly width: number; readonly y: number }) {
  return <rect className={styles.gap} x={`${left}%`} width={`${width}%`} y={y} height="3" />;
}

function Tick({ ms, share }: { readonly ms: number; readonly share: number }) {
  const heights = [above.top + (1 - share) * above.height, below.top + share * below.height];
  return heights.map((y) => (
    <g key={y}>
      <line className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      <text className={styles.tick} x="-6" y={y}>
        {`${ms / 1000} s`}
      </text>
    </g>
  ));
}

interface EidolonNameProps {
  readonly type: EidolonType;
  readonly columns: readonly StepColumn[];
}

/** Its name, and before it a line beside the bars: through the words below them it would read as a sign of theirs. */
function EidolonName({ type, columns }: EidolonNameProps) {
  const { t } = useTranslation();
  const first = columns.findIndex(({ step }) => step.eidolon === type);
  if (first === -1) return null;
  const x = `${(100 * first) / columns.length}%`;
  return (
    <>
      {first > 0 && (
        <>
          <line className={styles.border} x1={x} x2={x} y1="4" y2={names.top} />
          <line className={styles.border} x1={x} x2={x} y1={below.top} y2={below.top + below.height} />
        </>
      )}
      <svg className={styles.eidolonPlace} x={x} overflow="visible" aria-hidden="true">
        <text className={styles.eidolon} x="5" y="12">
          {t(`common.eidolon.${type}`)}
        </text>
      </svg>
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
function shortDelta(deltaMs: number): string {
  const seconds = Math.abs(deltaMs) / 1000;
  const digits = seconds.toFixed(seconds < 9.995 ? 2 : seconds < 99.95 ? 1 : 0);
  if (Number(digits) === 0) return "0";
  return `${deltaMs < 0 ? minusSign : "+"}${digits}`;
}
