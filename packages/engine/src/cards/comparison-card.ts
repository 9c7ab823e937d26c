import { formatDelta, formatDuration } from "../formats/format-duration.ts";
import { markOf } from "../marks/mark-thresholds.ts";
import { type ComparedStep, type Loss, lossesOf } from "../statistics/compare-own-times.ts";
import {
  type CardHead,
  cardColors,
  cardMargin,
  cardSize,
  cardSvg,
  cardText,
  fittedText,
  markedText,
  sizeWithin,
} from "./card-parts.ts";
import { sceneSvg } from "./card-scene.ts";

/** One side of the comparison. */
export interface CardSide {
  /** The side's name, e.g. "Run 3" or "Record". */
  readonly name: string;
  /** The squad; empty when it is unknown or when both sides have the same one. */
  readonly squad: string;
  readonly realTimeMs: number | null;
}

export interface ComparisonCard {
  readonly head: CardHead;
  readonly ours: CardSide;
  readonly theirs: CardSide;
  /**
   * The steps in chronological order; null when one side's own time is unknown, and the card then shows only the times.
   */
  readonly steps: readonly ComparedStep[] | null;
  /** The title, e.g. "Where 5.6 s went". */
  readonly whereTitle: string;
  readonly lossName: (loss: Loss) => string;
}

const { text, onSky, muted, faster, slower, gold } = cardColors;
const shore = 292;
const inner = cardSize.width - 2 * cardMargin;
const sideWidth = 440;
/** The top of the lines with losses and gains. */
const linesTop = 400;
const lineStep = 38;
const maxLines = 6;
const nameWidth = 470;
const barLeft = 560;
const barRight = 996;

/**
 * Draws two runs or nights as SVG: their times, the difference, how it came about step by step, and the largest losses.
 */
export function comparisonCard(card: ComparisonCard): string {
  const { head, ours, theirs, steps, whereTitle, lossName } = card;
  const known = ours.realTimeMs !== null && theirs.realTimeMs !== null;
  const totalMs = known ? (ours.realTimeMs ?? 0) - (theirs.realTimeMs ?? 0) : null;
  return cardSvg(head, [
    ...sceneSvg({ phase: "night", horizon: shore, body: { x: 1112, y: 176 }, figures: [] }),
    ...sideParts(ours, cardMargin),
    ...sideParts(theirs, 600),
    ...(totalMs === null
      ? []
      : [
          cardText(
            { x: 1144, y: 352, size: 40, weight: 700, color: deltaColor(totalMs), anchor: "end" },
            formatDelta(totalMs),
          ),
        ]),
    ...(steps === null ? [] : differenceParts(steps, { whereTitle, lossName })),
  ]);
}

function sideParts({ name, squad, realTimeMs }: CardSide, x: number): readonly string[] {
  return [
    fittedText({ x, y: 150, size: 28, weight: 600, color: text }, sideWidth, name),
    ...(squad === ""
      ? []
      : [cardText({ x, y: 184, size: sizeWithin(squad, sideWidth, 22), color: onSky }, squad)]),
    markedText(
      { x, y: 262, size: 72, weight: 600, color: text },
      formatDuration(realTimeMs),
      markOf("realTime", realTimeMs),
    ),
  ];
}

function differenceParts(
  steps: readonly ComparedStep[],
  { whereTitle, lossName }: Pick<ComparisonCard, "whereTitle" | "lossName">,
): readonly string[] {
  const losses = lossesOf(steps, maxLines);
  return [
    fittedText({ x: cardMargin, y: 352, size: 28, weight: 600, color: gold }, inner - 260, whereTitle),
    ...losses.flatMap((loss, index) =>
      lossRow(loss, { y: linesTop + index * lineStep, losses, name: lossName(loss) }),
    ),
  ];
}

interface LossRow {
  readonly y: number;
  readonly losses: readonly Loss[];
  readonly name: string;
}

/** Draws a loss to the right or a gain to the left, all on one scale. */
function lossRow({ deltaMs }: Loss, { y, losses, name }: LossRow): readonly string[] {
  const values = losses.map((loss) => loss.deltaMs);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const xOf = (ms: number) => barLeft + ((barRight - barLeft) * (ms - least)) / Math.max(1, most - least);
  const [from, to] = [xOf(Math.min(0, deltaMs)), xOf(Math.max(0, deltaMs))];
  const color = deltaColor(deltaMs);
  return [
    fittedText({ x: cardMargin, y, size: 24, color: text }, nameWidth, name),
    `<path d="M${xOf(0).toFixed(1)} ${y - 24}v32" stroke="${muted}" stroke-opacity=".5"/>`,
    `<rect x="${from.toFixed(1)}" y="${y - 18}" width="${Math.max(2, to - from).toFixed(1)}" height="20" rx="3" fill="${color}"/>`,
    cardText({ x: 1144, y, size: 24, weight: 600, color, anchor: "end" }, formatDelta(deltaMs)),
  ];
}

/** Returns the colour of a difference; a longer time is slower. The sign is written beside the difference. */
function deltaColor(deltaMs: number): string {
  if (deltaMs === 0) return muted;
  return deltaMs < 0 ? faster : slower;
}
