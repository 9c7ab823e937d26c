import type { Eidolon, Run } from "../domain/analysis.ts";
import { formatDuration } from "../formats/format-duration.ts";
import { markLetters } from "../marks/mark-letters.ts";
import { markOf } from "../marks/mark-thresholds.ts";
import {
  cardColors,
  cardMargin,
  cardSize,
  cardText,
  estimateSign,
  markColors,
  widthOf,
} from "./card-parts.ts";

/** The drawn facts of a run. */
export type CardRun = Pick<Run, "index" | "outcome" | "realTimeMs" | "estimated" | "segments"> & {
  readonly eidolons: readonly Pick<Eidolon, "type" | "result" | "limbBreakTimesMs">[];
};
type Segment = CardRun["segments"][number];

/** The top of the runs, below the shore. */
export const timelineTop = 452;
const bottom = 602;
const left = 232;
/** The largest number of rows; more rows would be too thin to see. */
const maxRows = 10;
const highestRow = 30;
const gap = 5;
/** In a narrower bar, a mark's letter would cover its neighbours. */
const narrowestLettered = 15;
const shortestScaleMs = 60_000;

/** Draws the night's runs below one another on one scale, each limb in the colour of its mark. */
export function cardTimeline(runs: readonly CardRun[]): readonly string[] {
  const rows = runs.filter(isHunted).slice(0, maxRows);
  const endMs = Math.max(
    shortestScaleMs,
    ...rows.flatMap(({ segments }) => segments.map(({ toMs }) => toMs)),
  );
  const perMs = (cardSize.width - cardMargin - left) / endMs;
  const step = Math.min(highestRow, (bottom - timelineTop) / Math.max(1, rows.length));
  return rows.flatMap((run, index) =>
    drawRow(run, { y: timelineTop + index * step, height: step - gap, perMs }),
  );
}

/** Whether the app lists the run; the app leaves out runs without a capture or a kill (docs/game-log.md 4). */
function isHunted({ outcome, eidolons, segments }: CardRun): boolean {
  const isAborted = outcome === "unfinished" && eidolons.every(({ result }) => result === "unfinished");
  return !isAborted && segments.length > 0;
}

interface Row {
  readonly y: number;
  readonly height: number;
  readonly perMs: number;
}

function drawRow(run: CardRun, row: Row): readonly string[] {
  const y = row.y + row.height * 0.72;
  const size = Math.min(20, row.height * 0.72);
  const sign = run.estimated.includes("realTime") ? estimateSign : "";
  return [
    cardText({ x: cardMargin, y, size, weight: 700, color: cardColors.text }, `#${run.index}`),
    cardText(
      { x: left - 24, y, size, color: cardColors.muted, anchor: "end" },
      sign + formatDuration(run.realTimeMs),
    ),
    ...run.segments.map((segment) => drawSegment(run, segment, row)),
  ];
}

function drawSegment(run: CardRun, segment: Segment, { y, height, perMs }: Row): string {
  const x = left + segment.fromMs * perMs;
  const isInstant = segment.kind === "capshot";
  const width = Math.max((segment.toMs - segment.fromMs) * perMs, isInstant ? 2 : 0);
  const mark = markOf("limbBreakTime", limbTimeMsOf(run, segment));
  const shown = Math.max(0, width - (mark === null || isInstant ? 0 : 1));
  const bar = `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${shown.toFixed(1)}" height="${height.toFixed(1)}" fill="${mark === null ? colorOf(segment.kind) : markColors[mark]}"/>`;
  if (mark === null || width < narrowestLettered) return bar;
  const size = Math.min(15, height * 0.6, shown / widthOf(markLetters[mark]));
  const place = { x: x + shown / 2, y: y + height / 2 + size * 0.36, size, anchor: "middle" } as const;
  return bar + cardText({ ...place, weight: 700, color: cardColors.page }, markLetters[mark]);
}

/** Returns a limb's net time, which decides its mark; null for every other stretch. */
function limbTimeMsOf(run: CardRun, { kind, eidolon, number }: Segment): number | null {
  if (kind !== "limb") return null;
  return run.eidolons.find(({ type }) => type === eidolon)?.limbBreakTimesMs[number - 1] ?? null;
}

function colorOf(kind: Segment["kind"]): string {
  if (kind === "capshot") return cardColors.text;
  if (kind === "shrine" || kind === "shards") return cardColors.gold;
  return kind === "water" ? cardColors.line : cardColors.panel;
}
