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
} from "../../../platform/pictures/picture-parts.ts";

export interface NightPicture {
  readonly brand: string;
  readonly format: string;
  readonly squad: string;
  /** Day and season. */
  readonly when: string;
  /** E.g. `#12 of 403`; null when the night is on no board. */
  readonly rank: { readonly words: string; readonly tier: RankTier | null } | null;
  readonly figures: readonly { readonly label: string; readonly value: string; readonly mark: Mark | null }[];
  /** The drawn runs. */
  readonly timeline: readonly string[];
}

const { width } = pictureSize;
const { text, muted } = pictureColors;

/** A night's picture as SVG: format, squad, rank, averages with their marks, and the runs to scale. */
export function previewSvg({ brand, format, squad, when, rank, figures, timeline }: NightPicture): string {
  const step = (width - 2 * pictureMargin) / Math.max(1, figures.length);
  const end = { x: width - pictureMargin, anchor: "end" } as const;
  return pictureSvg(brand, when, [
    pictureText({ x: pictureMargin, y: 176, size: 76, weight: 700, color: text }, format),
    ...(rank === null ? [] : [rankText({ ...end, y: 176, size: 44, weight: 600 }, rank.words, rank.tier)]),
    pictureText({ x: pictureMargin, y: 228, size: 32, color: text }, squad),
    ...figures.flatMap(({ label, value, mark }, index) => {
      const x = pictureMargin + index * step;
      return [
        pictureText({ x, y: 278, size: 20, color: muted }, label),
        markedText({ x, y: 322, size: 40, weight: 600, color: text }, value, mark),
      ];
    }),
    ...timeline,
  ]);
}
