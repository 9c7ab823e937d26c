import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import { widthOf } from "../../platform/pictures/letters.ts";
import {
  markedText,
  type PictureRank,
  pictureColors,
  pictureMargin,
  pictureSvg,
  pictureText,
  rankText,
} from "../../platform/pictures/picture-parts.ts";
import { sceneSvg } from "../../platform/pictures/scene.ts";

export interface HunterPicture {
  readonly brand: string;
  /** "Hunter". */
  readonly kind: string;
  /** Null when no bundled typeface can draw it. */
  readonly name: string | null;
  readonly captures: string;
  readonly nights: string;
  /** What the bests are of. */
  readonly bestsTitle: string;
  readonly bests: readonly {
    readonly squad: string;
    readonly value: string;
    readonly mark: Mark | null;
    readonly rank: PictureRank | null;
  }[];
}

const { text, onSky, muted } = pictureColors;
const shore = 508;
/** Left of the Hydrolyst. The name shrinks to fit there. */
const nameWidth = 740;
const largestName = 84;
const bestsTop = 292;
const bestStep = 56;

/** A hunter's picture as SVG: name, captures and the best average of each squad size with its rank, at dusk. */
export function hunterSvg({ brand, kind, name, captures, nights, bestsTitle, bests }: HunterPicture): string {
  const shownName = name ?? kind;
  const size = Math.min(largestName, nameWidth / widthOf(shownName));
  return pictureSvg(brand, name === null ? "" : kind, [
    ...sceneSvg({
      phase: "dusk",
      horizon: shore,
      body: { x: 1112, y: 404 },
      figures: [{ name: "hydrolyst", x: 958, height: 388 }],
    }),
    pictureText({ x: pictureMargin, y: 186, size, weight: 700, color: text }, shownName),
    pictureText({ x: pictureMargin, y: 236, size: 22, color: onSky }, bestsTitle),
    ...bests.flatMap(({ squad, value, mark, rank }, index) => {
      const y = bestsTop + index * bestStep;
      return [
        pips({ x: pictureMargin, y }, index + 1),
        pictureText({ x: pictureMargin + 76, y, size: 26, color: onSky }, squad),
        markedText({ x: 320, y, size: 38, weight: 600, color: text }, value, mark),
        ...(rank === null ? [] : [rankText({ x: 580, y, size: 28, weight: 600 }, rank)]),
      ];
    }),
    pictureText({ x: pictureMargin, y: 566, size: 26, weight: 600, color: text }, captures),
    pictureText({ x: pictureMargin, y: 602, size: 22, color: muted }, nights),
  ]);
}

/** A squad's size as four pips, as many of them filled. */
function pips({ x, y }: { readonly x: number; readonly y: number }, size: number): string {
  return [0, 1, 2, 3]
    .map(
      (place) =>
        `<rect x="${x + place * 15}" y="${y - 20}" width="11" height="20" rx="4" fill="${pictureColors.gold}" opacity="${place < size ? 1 : 0.3}"/>`,
    )
    .join("");
}
