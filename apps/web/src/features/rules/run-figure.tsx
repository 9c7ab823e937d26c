import { useTranslation } from "../../i18n/shown-texts.ts";
import { type DrawnRunPart, drawRun, eventLetters, runSpans, starts } from "./run-drawing.ts";
import styles from "./run-figure.module.css";

const width = 340;
const spanStep = 23;
const barX = 92;
const barWidth = 20;
const letterX = barX + barWidth + 12;
const wordsX = letterX + 30;

const hatching = "run-figure-hatching";
/** The parts in which the squad waits for the game's tick. */
const waiting: readonly DrawnRunPart[] = ["delay", "shrine"];

const run = drawRun();

/** Draws a run from top to bottom; the list beside the drawing has the same content in words. */
export function RunFigure() {
  const { t } = useTranslation();
  return (
    <svg
      className={styles.figure}
      viewBox={`0 0 ${width} ${run.height}`}
      role="img"
      aria-label={t("rules.timing.figure")}
    >
      <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M-1 6 6-1M-1 1 1-1M4 6 6 4" className={styles.hatching} />
      </pattern>
      {runSpans.map(({ span, from, to }, index) => (
        <Span
          key={span}
          x={12 + index * spanStep}
          from={from}
          to={to}
          label={t(`rules.timing.${span}.term`)}
        />
      ))}
      {run.parts.map(({ part, y, height, nameY }) => (
        <g key={y} className={styles[part]}>
          <rect x={barX} y={y} width={barWidth} height={height} className={styles.part} />
          {waiting.includes(part) && (
            <rect x={barX} y={y} width={barWidth} height={height} fill={`url(#${hatching})`} />
          )}
          {nameY < y && (
            <path
              d={`M${barX + barWidth} ${y + height / 2}L${wordsX - 4} ${nameY + 1}`}
              className={styles.lead}
            />
          )}
          <text x={wordsX} y={nameY} className={styles.partName}>
            {t(`rules.timing.part.${part}`)}
          </text>
        </g>
      ))}
      {run.parts
        .flatMap(({ within }) => within)
        .map(({ letter, y }) => (
          <g key={y} className={styles.within}>
            <path d={tick(y)} className={styles.tick} />
            <text x={letterX} y={y}>
              {letter}
            </text>
          </g>
        ))}
      {starts.map(({ event, letter }) => (
        <text key={event} x={barX - 8} y={yOf(event)} className={styles.start}>
          {letter}
        </text>
      ))}
      {run.events.map(({ event, y }) => (
        <g key={y}>
          <path d={tick(y)} className={styles.tick} />
          <text x={letterX} y={y} className={styles.letter}>
            {eventLetters[event]}
          </text>
          <text x={wordsX} y={y} className={styles.event}>
            {t(`rules.timing.event.${event}`)}
          </text>
        </g>
      ))}
    </svg>
  );
}

function yOf(event: string): number {
  return run.events.find((one) => one.event === event)?.y ?? 0;
}

function tick(y: number): string {
  return `M${barX - 4} ${y}h${barWidth + 10}`;
}

interface SpanProps {
  readonly x: number;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

function Span({ x, from, to, label }: SpanProps) {
  const first = yOf(from);
  const last = run.events.findLast(({ event }) => event === to)?.y ?? 0;
  const middle = (first + last) / 2;
  return (
    <g>
      <path d={`M${x + 5} ${first}h-5V${last}h5`} className={styles.span} />
      <text x={x} y={middle} className={styles.spanName} transform={`rotate(-90 ${x} ${middle})`}>
        {label}
      </text>
    </g>
  );
}
