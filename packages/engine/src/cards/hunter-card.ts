import { formatDuration } from "../formats/format-duration.ts";
import { markOf } from "../marks/mark-thresholds.ts";
import type { CanDraw } from "./card-names.ts";
import {
  type CardHead,
  type CardRank,
  cardColors,
  cardMargin,
  cardSvg,
  cardText,
  estimateSign,
  fittedText,
  markedText,
  rankText,
  widthOf,
} from "./card-parts.ts";
import { sceneSvg } from "./card-scene.ts";

/** The best average of a squad size. */
export interface CardBest {
  readonly ms: number;
  readonly isEstimated: boolean;
  readonly rank: CardRank | null;
}

export interface HunterCard {
  readonly brand: string;
  /** The kind of card, e.g. "Hunter". */
  readonly kind: string;
  readonly name: string;
  readonly captures: string;
  readonly nights: string;
  /** The title above the bests. */
  readonly bestsTitle: string;
  /** The bests of squads of one to four. */
  readonly bests: readonly { readonly squad: string; readonly best: CardBest | null }[];
}

const { text, onSky, muted } = cardColors;
const shore = 508;
/** The width left of the Hydrolyst; the name shrinks to fit it. */
const nameWidth = 740;
const largestName = 84;
const bestsTop = 292;
const bestStep = 56;
const squadWidth = 174;
const rankWidth = 236;

/** Draws a hunter's card as SVG, at dusk: name, captures, and the best average of each squad size with its rank. */
export function hunterCard(card: HunterCard, canDraw: CanDraw): string {
  const { brand, kind, name, captures, nights, bestsTitle, bests } = card;
  const isNamed = canDraw(name);
  const shownName = isNamed ? name : kind;
  const size = Math.min(largestName, nameWidth / widthOf(shownName));
  const head: CardHead = { brand, about: isNamed ? kind : "" };
  return cardSvg(head, [
    ...sceneSvg({
      phase: "dusk",
      horizon: shore,
      body: { x: 1112, y: 404 },
      figures: [{ name: "hydrolyst", x: 958, height: 388 }],
    }),
    cardText({ x: cardMargin, y: 186, size, weight: 700, color: text }, shownName),
    cardText({ x: cardMargin, y: 236, size: 22, color: onSky }, bestsTitle),
    ...bests.flatMap(({ squad, best }, index) => {
      const y = bestsTop + index * bestStep;
      const value = (best?.isEstimated ? estimateSign : "") + formatDuration(best?.ms ?? null);
      const mark = markOf("realTime", best?.ms ?? null);
      return [
        squadPips({ x: cardMargin, y }, index + 1),
        fittedText({ x: cardMargin + 76, y, size: 26, color: onSky }, squadWidth, squad),
        markedText({ x: 320, y, size: 38, weight: 600, color: text }, value, mark),
        ...(best?.rank ? [rankText({ x: 580, y, size: rankSize(best.rank), weight: 600 }, best.rank)] : []),
      ];
    }),
    cardText({ x: cardMargin, y: 566, size: 26, weight: 600, color: text }, captures),
    cardText({ x: cardMargin, y: 602, size: 22, color: muted }, nights),
  ]);
}

function rankSize({ words }: CardRank): number {
  return Math.min(28, rankWidth / widthOf(words));
}

/** Draws four pips and fills one for each hunter of the squad. */
export function squadPips({ x, y }: { readonly x: number; readonly y: number }, size: number): string {
  return [0, 1, 2, 3]
    .map(
      (place) =>
        `<rect x="${x + place * 15}" y="${y - 20}" width="11" height="20" rx="4" fill="${cardColors.gold}" opacity="${place < size ? 1 : 0.3}"/>`,
    )
    .join("");
}
