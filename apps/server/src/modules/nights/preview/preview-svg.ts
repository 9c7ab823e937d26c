import type { EidolonType } from "@hunt/engine/domain/words";
import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import { widthOf } from "../../../platform/pictures/letters.ts";
import {
  markedText,
  type PictureRank,
  pictureColors,
  pictureMargin,
  pictureSize,
  pictureSvg,
  pictureText,
  rankRibbon,
} from "../../../platform/pictures/picture-parts.ts";
import { sceneSvg } from "../../../platform/pictures/scene.ts";
import { timelineTop } from "./preview-timeline.ts";

interface PictureFigure {
  readonly label: string;
  readonly value: string;
  readonly mark: Mark | null;
}

export interface NightPicture {
  readonly brand: string;
  /** Format, day and season. */
  readonly about: string;
  /** The squad's names, two a line, or how many they were. */
  readonly squad: readonly string[];
  readonly rank: PictureRank | null;
  /** What is told large. */
  readonly average: PictureFigure;
  readonly figures: readonly PictureFigure[];
  /** Who was captured. */
  readonly captured: readonly EidolonType[];
  /** The drawn runs. */
  readonly timeline: readonly string[];
}

const { width } = pictureSize;
const { text, onSky } = pictureColors;
const shore = timelineTop - 22;
/** Names in one line, and in two. */
const inOneLine = { first: 150, step: 0, largest: 60, toAverage: 108 } as const;
const inTwoLines = { first: 132, step: 52, largest: 46, toAverage: 98 } as const;
/** Where each stands, and how high it is: the later it comes, the higher. */
const places = {
  teralyst: { x: 742, height: 128 },
  gantulyst: { x: 884, height: 152 },
  hydrolyst: { x: 1040, height: 198 },
} as const;

/** A night's picture as SVG: squad, average, rank and captures under its sky, and the runs to scale on the water. */
export function previewSvg({
  brand,
  about,
  squad,
  rank,
  average,
  figures,
  captured,
  timeline,
}: NightPicture) {
  const names = squad.length === 1 ? inOneLine : inTwoLines;
  const widest = Math.max(1, ...squad.map(widthOf));
  const size = Math.min(names.largest, (width - 2 * pictureMargin) / widest);
  const averageY = names.first + (squad.length - 1) * names.step + names.toAverage;
  return pictureSvg(brand, about, [
    ...sceneSvg({
      phase: "night",
      horizon: shore,
      body: { x: 816, y: 222 },
      figures: captured.map((name) => ({ name, ...places[name] })),
    }),
    ...squad.map((line, index) =>
      pictureText({ x: pictureMargin, y: names.first + index * names.step, size, color: text }, line),
    ),
    markedText({ x: pictureMargin, y: averageY, size: 92, color: text }, average.value, average.mark),
    ...(rank === null ? [] : [rankRibbon({ x: pictureMargin, y: averageY + 60 }, rank)]),
    ...figures.flatMap(({ label, value, mark }, index) => {
      const x = pictureMargin + index * 200;
      const y = averageY + (rank === null ? 62 : 112);
      return [
        markedText({ x, y, size: 24, weight: 600, color: text }, value, mark),
        pictureText({ x, y: y + 24, size: 17, color: onSky }, label),
      ];
    }),
    ...timeline,
  ]);
}
