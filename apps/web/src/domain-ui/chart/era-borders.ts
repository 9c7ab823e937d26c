import { eras } from "@hunt/engine/domain/eras";

/** A patch that began an era of the game, with the game's version number. */
export interface EraBorder {
  readonly patch: string;
  /** The patch's first day; `instantMs` is that day's midnight in UTC. */
  readonly day: string;
  readonly instantMs: number;
}

/** All patches that began an era, the oldest first. */
const borders: readonly EraBorder[] = eras.flatMap(({ patch, firstDay }) =>
  patch === null || firstDay === null ? [] : [{ patch, day: firstDay, instantMs: Date.parse(firstDay) }],
);

/** Returns the patches within a stretch of time. A patch at its very beginning is left out, because nothing comes before it. */
export function eraBordersWithin(firstMs: number, lastMs: number): readonly EraBorder[] {
  return borders.filter(({ instantMs }) => firstMs < instantMs && instantMs <= lastMs);
}

/** A line in a chart with its label: the label's side of the line, and its row from above. */
export interface EraLine {
  readonly x: number;
  readonly words: string;
  readonly anchor: "start" | "end";
  readonly row: number;
}

/** About the least width of a letter in these labels. */
const letterPx = 6.6;
/** Scripts whose letters are wider than Latin ones. */
const widerLetters: readonly { readonly letters: RegExp; readonly px: number }[] = [
  { letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/gu, px: 12.5 },
  { letters: /\p{Script=Cyrillic}/gu, px: 7.5 },
];
export const eraWordsBesidePx = 5;

/** Estimates the width of a label in a chart. */
function widthOf(words: string): number {
  return widerLetters.reduce(
    (sum, { letters, px }) => sum + (words.match(letters)?.length ?? 0) * (px - letterPx),
    words.length * letterPx,
  );
}

type Anchor = EraLine["anchor"];

/**
 * Places each label of a line in a chart beside its line, within the chart, and over no other label. A label covers another
 * line only when both sides of its own line are taken.
 */
export function placeEraLines(
  lines: readonly { readonly x: number; readonly words: string }[],
  width: number,
): readonly EraLine[] {
  const placed: (EraLine & { readonly from: number; readonly to: number })[] = [];
  for (const { x, words } of lines) {
    const size = widthOf(words) + eraWordsBesidePx;
    const spanOf = (anchor: Anchor) =>
      anchor === "end"
        ? ([x - size, x - eraWordsBesidePx] as const)
        : ([x + eraWordsBesidePx, x + size] as const);
    const isTaken = (anchor: Anchor, row: number) => {
      const [from, to] = spanOf(anchor);
      return placed.some(
        (other) =>
          other.row === row && from < other.to + eraWordsBesidePx && other.from < to + eraWordsBesidePx,
      );
    };
    const isCrossed = (anchor: Anchor) => {
      const [from, to] = spanOf(anchor);
      return lines.some((other) => other.x !== x && from < other.x && other.x < to);
    };
    // The label is on the left, because the reader looks at what comes after the line; it is on the right where it would
    // leave the chart.
    const sides = (["end", "start"] as const).filter((anchor) =>
      anchor === "end" ? x - size >= 0 : x + size <= width,
    );
    const free = sides.find((anchor) => !isTaken(anchor, 0) && !isCrossed(anchor));
    const roomier = x > width / 2 ? "end" : "start";
    const anchor = free ?? sides[0] ?? roomier;
    let row = 0;
    while (isTaken(anchor, row)) row++;
    const [from, to] = spanOf(anchor);
    placed.push({ x, words, anchor, row, from, to });
  }
  return placed.map(({ x, words, anchor, row }) => ({ x, words, anchor, row }));
}
