import type { GameName } from "../domain/game-names.ts";
import { type CardHead, cardColors, cardMargin, cardSvg, cardText, fittedText } from "./card-parts.ts";
import { sceneSvg } from "./card-scene.ts";

/** One line of a day's card: a name and its value. */
export interface DayLine {
  readonly name: string;
  readonly value: string;
  /** A small note after the value; empty when there is none. */
  readonly note: string;
}

export interface DayCard {
  readonly head: CardHead;
  readonly game: GameName | null;
  /** The name of the game, or of all games. */
  readonly title: string;
  readonly lead: string;
  /** At most four lines. */
  readonly lines: readonly DayLine[];
  /** The sentence at the foot, which says that everybody has the same timing on this day. */
  readonly foot: string;
}

const { text, onSky, muted } = cardColors;
const shore = 508;
const wordsWidth = 720;
const linesTop = 318;
const lineStep = 58;
const figures = { raplak: "teralyst", propa: "gantulyst", teralyst: "teralyst" } as const;

/**
 * Draws a game's day as SVG, at dusk: the game, and the results that a hunter wants to show. A card shows no rank,
 * because ranks stay on their board.
 */
export function dayCard({ head, game, title, lead, lines, foot }: DayCard): string {
  return cardSvg(head, [
    ...sceneSvg({
      phase: "dusk",
      horizon: shore,
      body: { x: 1112, y: 404 },
      figures: [{ name: game === null ? "hydrolyst" : figures[game], x: 958, height: 340 }],
    }),
    fittedText({ x: cardMargin, y: 186, size: 76, weight: 700, color: text }, wordsWidth, title),
    fittedText({ x: cardMargin, y: 240, size: 24, color: onSky }, wordsWidth, lead),
    ...lines.flatMap(({ name, value, note }, index) => {
      const y = linesTop + index * lineStep;
      return [
        fittedText({ x: cardMargin, y, size: 26, color: onSky }, 240, name),
        fittedText({ x: 320, y, size: 40, weight: 600, color: text }, 300, value),
        ...(note === "" ? [] : [fittedText({ x: 640, y, size: 22, color: onSky }, 180, note)]),
      ];
    }),
    cardText({ x: cardMargin, y: 582, size: 24, color: muted }, foot),
  ]);
}
