import { type Figure, type FiguresInMs, type NightFigure, nightFigures } from "../domain/figures.ts";
import type { Mark } from "../domain/marks.ts";
import { type EidolonType, eidolonTypes } from "../domain/words.ts";
import { formatDuration, formatSeconds } from "../formats/format-duration.ts";
import { nightMarkCategory } from "../marks/mark-category-of.ts";
import { markOf } from "../marks/mark-thresholds.ts";
import { type CanDraw, type CardSquad, squadLines } from "./card-names.ts";
import {
  type CardHead,
  type CardRank,
  cardColors,
  cardMargin,
  cardSize,
  cardSvg,
  cardText,
  estimateSign,
  fittedText,
  markedText,
  rankRibbon,
  widthOf,
} from "./card-parts.ts";
import { sceneSvg } from "./card-scene.ts";
import { type CardRun, cardTimeline, timelineTop } from "./card-timeline.ts";

/** The figures in small type. */
const smallFigures = [
  "averageLastHydrolystLimbBreakTime",
  "activeTime",
  "medianLimbBreakTime",
] as const satisfies readonly NightFigure[];
/** The figures of a night that its card shows. */
export const nightCardFigures = ["averageRealTime", ...smallFigures] as const;
type CardFigure = (typeof nightCardFigures)[number];

/** The drawn facts of a night. */
export interface CardNight extends Pick<FiguresInMs<typeof nightFigures>, `${CardFigure}Ms`> {
  readonly estimated: readonly string[];
  readonly fullRunsCount: number;
  readonly capturedTeralystsCount: number;
  readonly capturedGantulystsCount: number;
  readonly capturedHydrolystsCount: number;
  readonly runs: readonly CardRun[];
}

export interface NightCard {
  readonly head: CardHead;
  readonly night: CardNight;
  readonly squad: CardSquad;
  /** Null for a night that is on no board. */
  readonly rank: CardRank | null;
  readonly labels: Readonly<Record<CardFigure, string>>;
}

const { width } = cardSize;
const { text, onSky } = cardColors;
const shore = timelineTop - 22;
/** The places of names in one line, and in two. */
const inOneLine = { first: 150, step: 0, largest: 60, toAverage: 108 } as const;
const inTwoLines = { first: 132, step: 52, largest: 46, toAverage: 98 } as const;
/** The distance between figures, and the largest width of a figure's name. */
const figureStep = 204;
const labelWidth = 190;
/** The place and height of each eidolon; a later one is higher. */
const places = {
  teralyst: { x: 742, height: 128 },
  gantulyst: { x: 884, height: 152 },
  hydrolyst: { x: 1040, height: 198 },
} as const;

/** Draws a night's card as SVG: squad, average, rank and captures under its sky, and the runs to scale on the water. */
export function nightCard({ head, night, squad, rank, labels }: NightCard, canDraw: CanDraw): string {
  const lines = squadLines(squad, canDraw);
  const names = lines.length === 1 ? inOneLine : inTwoLines;
  const size = Math.min(names.largest, (width - 2 * cardMargin) / Math.max(1, ...lines.map(widthOf)));
  const averageY = names.first + (lines.length - 1) * names.step + names.toAverage;
  const average = figureOf(night, "averageRealTime");
  const figuresY = averageY + (rank === null ? 62 : 112);
  return cardSvg(head, [
    ...sceneSvg({
      phase: "night",
      horizon: shore,
      body: { x: 816, y: 222 },
      figures: capturedOf(night).map((name) => ({ name, ...places[name] })),
    }),
    ...lines.map((line, index) =>
      cardText({ x: cardMargin, y: names.first + index * names.step, size, color: text }, line),
    ),
    markedText({ x: cardMargin, y: averageY, size: 92, color: text }, average.value, average.mark),
    ...(rank === null ? [] : [rankRibbon({ x: cardMargin, y: averageY + 60 }, rank)]),
    ...smallFigures.flatMap((name, index) => {
      const { value, mark } = figureOf(night, name);
      const x = cardMargin + index * figureStep;
      return [
        markedText({ x, y: figuresY, size: 24, weight: 600, color: text }, value, mark),
        fittedText({ x, y: figuresY + 24, size: 17, color: onSky }, labelWidth, labels[name]),
      ];
    }),
    ...cardTimeline(night.runs),
  ]);
}

function capturedOf(night: CardNight): readonly EidolonType[] {
  const counts = {
    teralyst: night.capturedTeralystsCount,
    gantulyst: night.capturedGantulystsCount,
    hydrolyst: night.capturedHydrolystsCount,
  };
  return eidolonTypes.filter((type) => counts[type] > 0);
}

interface ShownFigure {
  readonly value: string;
  readonly mark: Mark | null;
}

function figureOf(night: CardNight, name: CardFigure): ShownFigure {
  const ms = night[`${name}Ms`];
  const { isShort }: Figure = nightFigures[name];
  const category = nightMarkCategory(name, night.fullRunsCount);
  const sign = night.estimated.includes(name) ? estimateSign : "";
  return {
    value: sign + (isShort ? formatSeconds(ms) : formatDuration(ms)),
    mark: category === undefined ? null : markOf(category, ms),
  };
}
