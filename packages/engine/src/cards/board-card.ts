import type { Mark } from "../domain/marks.ts";
import { type CanDraw, type CardSquad, squadLine, squadLines } from "./card-names.ts";
import {
  type CardHead,
  cardColors,
  cardMargin,
  cardSize,
  cardSvg,
  cardText,
  estimateSign,
  fittedText,
  markedText,
  sizeWithin,
} from "./card-parts.ts";
import { sceneSvg } from "./card-scene.ts";

/** An entry of a board on its card. */
export interface BoardPlace {
  readonly rank: number;
  /** The time or the number of captures, as the board shows it. */
  readonly value: string;
  readonly mark: Mark | null;
  readonly isEstimated: boolean;
  readonly squad: CardSquad;
  /** The difference to the first entry; empty for the first. */
  readonly gap: string;
}

export interface BoardCard {
  readonly head: CardHead;
  /** The title, e.g. "Full squad". */
  readonly title: string;
  /** The figure by which the board ranks, and its season. */
  readonly about: string;
  /** The first three entries; fewer when the board has fewer. */
  readonly places: readonly BoardPlace[];
  /** The text for a board without entries. */
  readonly empty: string;
  /** The number of ranked entries, in words. */
  readonly field: string;
}

const { text, onSky, muted, gold } = cardColors;
const shore = 528;
const inner = cardSize.width - 2 * cardMargin;
const titleWidth = 860;
const first = 306;
const step = 88;
const valueX = 150;
const nameX = 452;
const gapWidth = 150;
/** A squad whose names would need a smaller size gets two lines. */
const smallestLine = 20;
const medals = [gold, "#d7ddea", "#cc8b3a"] as const;

/**
 * Draws a board's first three entries as SVG, under the sky at dusk: the ranked figure, the entries, and their
 * differences.
 */
export function boardCard({ head, title, about, places, empty, field }: BoardCard, canDraw: CanDraw): string {
  return cardSvg(head, [
    ...sceneSvg({
      phase: "night",
      horizon: shore,
      body: { x: 1086, y: 196 },
      figures: [],
    }),
    fittedText({ x: cardMargin, y: 166, size: 60, weight: 700, color: text }, titleWidth, title),
    fittedText({ x: cardMargin, y: 212, size: 26, color: onSky }, titleWidth, about),
    ...(places.length === 0
      ? [fittedText({ x: cardMargin, y: first + 30, size: 36, color: onSky }, inner, empty)]
      : places.flatMap((place, index) => placeRow(place, first + index * step, canDraw))),
    fittedText({ x: cardMargin, y: 588, size: 24, color: muted }, inner, field),
  ]);
}

function placeRow(place: BoardPlace, y: number, canDraw: CanDraw): readonly string[] {
  const { rank, value, mark, isEstimated, squad, gap } = place;
  const color = medals[rank - 1] ?? onSky;
  const middle = y - 14;
  const namesWidth = cardSize.width - cardMargin - nameX - (gap === "" ? 0 : gapWidth);
  return [
    `<circle cx="${cardMargin + 32}" cy="${middle}" r="32" fill="${color}" opacity=".16"/>`,
    `<circle cx="${cardMargin + 32}" cy="${middle}" r="31" fill="none" stroke="${color}" stroke-width="3"/>`,
    cardText({ x: cardMargin + 32, y: y - 3, size: 30, weight: 700, color, anchor: "middle" }, String(rank)),
    markedText(
      { x: valueX, y, size: rank === 1 ? 52 : 42, weight: 600, color: rank === 1 ? gold : text },
      (isEstimated ? estimateSign : "") + value,
      mark,
    ),
    ...nameLines(squad, { y, width: namesWidth, canDraw }),
    ...(gap === ""
      ? []
      : [
          cardText(
            { x: cardSize.width - cardMargin, y, size: 24, color: cardColors.slower, anchor: "end" },
            gap,
          ),
        ]),
  ];
}

interface NamePlace {
  readonly y: number;
  readonly width: number;
  readonly canDraw: CanDraw;
}

/** Draws a squad in one line, or with two names a line when one line would be too small to read. */
function nameLines(squad: CardSquad, { y, width, canDraw }: NamePlace): readonly string[] {
  const line = squadLine(squad, canDraw);
  const size = sizeWithin(line, width, 32);
  if (size >= smallestLine) return [cardText({ x: nameX, y, size, color: text }, line)];
  const lines = squadLines(squad, canDraw);
  const each = Math.min(24, ...lines.map((names) => sizeWithin(names, width, 24)));
  return lines.map((names, index) =>
    cardText({ x: nameX, y: y - 22 + index * 28, size: each, color: text }, names),
  );
}
