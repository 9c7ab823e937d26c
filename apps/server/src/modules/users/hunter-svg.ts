import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import type { RankTier } from "@hunt/engine/marks/rank-tier";
import {
  markedText,
  pictureColors,
  pictureMargin,
  pictureSize,
  pictureSvg,
  pictureText,
  rankText,
} from "../../platform/pictures/picture-parts.ts";

export interface HunterPicture {
  readonly brand: string;
  /** "Hunter". */
  readonly kind: string;
  /** Null when the typeface cannot draw it. */
  readonly name: string | null;
  readonly captures: string;
  readonly nights: string;
  /** What the bests are of. */
  readonly bestsTitle: string;
  readonly bests: readonly {
    readonly squad: string;
    readonly value: string;
    readonly mark: Mark | null;
    readonly rank: { readonly words: string; readonly tier: RankTier | null } | null;
  }[];
}

const { text, muted, line } = pictureColors;
/** The name shrinks to fit: an average letter is little wider than half its size. */
const nameWidth = pictureSize.width - 2 * pictureMargin;
const largestName = 84;
const rowsTop = 372;
const rowStep = 62;

/** A hunter's picture as SVG: name, captures and the best average of each squad size with its rank. */
export function hunterSvg({ brand, kind, name, captures, nights, bestsTitle, bests }: HunterPicture): string {
  const shownName = name ?? kind;
  const size = Math.min(largestName, nameWidth / (0.62 * [...shownName].length));
  return pictureSvg(brand, name === null ? "" : kind, [
    pictureText({ x: pictureMargin, y: 186, size, weight: 700, color: text }, shownName),
    pictureText({ x: pictureMargin, y: 240, size: 30, color: text }, captures),
    pictureText({ x: pictureMargin, y: 282, size: 26, color: muted }, nights),
    pictureText({ x: pictureMargin + 300, y: 330, size: 20, color: muted }, bestsTitle),
    ...bests.flatMap(({ squad, value, mark, rank }, index) => {
      const y = rowsTop + index * rowStep + 8;
      return [
        `<rect x="${pictureMargin}" y="${y - 42}" width="${nameWidth}" height="1" fill="${line}"/>`,
        pictureText({ x: pictureMargin, y, size: 28, color: muted }, squad),
        markedText({ x: pictureMargin + 300, y, size: 36, weight: 600, color: text }, value, mark),
        ...(rank === null ? [] : [rankText({ x: 720, y, size: 30, weight: 600 }, rank.words, rank.tier)]),
      ];
    }),
  ]);
}
