import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunInNightAnswer } from "@hunt/contracts/runs";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import {
  estimateSign,
  markColors,
  pictureColors,
  pictureMargin,
  pictureSize,
  pictureText,
} from "../../../platform/pictures/picture-parts.ts";

type Run = RunInNightAnswer;
type Segment = NonNullable<Run["segments"]>[number];

/** Where the runs begin, below the shore. */
export const timelineTop = 452;
const bottom = 602;
const left = 232;
/** More would be too thin to be seen. */
const maxRows = 10;
const highestRow = 30;
const gap = 5;
/** A mark's letter in a narrower bar would cover its neighbours. */
const narrowestLettered = 15;

/** The night's runs one below the other to one scale, each limb in the colour of its mark: as the app's copied picture shows them. */
export function previewTimeline(night: Pick<NightAnswer, "runs">): readonly string[] {
  const rows = (night.runs ?? []).filter(isHunted).slice(0, maxRows);
  const endSeconds = Math.max(60, ...rows.flatMap(({ segments }) => (segments ?? []).map(({ to }) => to)));
  const perSecond = (pictureSize.width - pictureMargin - left) / endSeconds;
  const step = Math.min(highestRow, (bottom - timelineTop) / Math.max(1, rows.length));
  return rows.flatMap((run, index) =>
    drawRow(run, { y: timelineTop + index * step, height: step - gap, perSecond }),
  );
}

/** As the app lists them: runs without a capture or a kill are left out (docs/game-log.md 4). */
function isHunted({ outcome, eidolons, segments }: Run): boolean {
  const isAborted =
    outcome === "unfinished" && (eidolons ?? []).every(({ result }) => result === "unfinished");
  return !isAborted && (segments ?? []).length > 0;
}

interface Row {
  readonly y: number;
  readonly height: number;
  readonly perSecond: number;
}

function drawRow(run: Run, row: Row): readonly string[] {
  const y = row.y + row.height * 0.72;
  const size = Math.min(20, row.height * 0.72);
  const sign = run.estimated.includes("realTime") ? estimateSign : "";
  const realTime = sign + formatDuration(run.realTime === null ? null : msFromSeconds(run.realTime));
  return [
    pictureText({ x: pictureMargin, y, size, weight: 700, color: pictureColors.text }, `#${run.index}`),
    pictureText({ x: left - 24, y, size, color: pictureColors.muted, anchor: "end" }, realTime),
    ...(run.segments ?? []).map((segment) => drawSegment(run, segment, row)),
  ];
}

function drawSegment(run: Run, segment: Segment, { y, height, perSecond }: Row): string {
  const x = left + segment.from * perSecond;
  const isInstant = segment.kind === "capshot";
  const width = Math.max((segment.to - segment.from) * perSecond, isInstant ? 2 : 0);
  const mark = markOf("limbBreakTime", limbTimeMsOf(run, segment));
  const shown = Math.max(0, width - (mark === null || isInstant ? 0 : 1));
  const bar = `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${shown.toFixed(1)}" height="${height.toFixed(1)}" fill="${mark === null ? colorOf(segment.kind) : markColors[mark]}"/>`;
  if (mark === null || width < narrowestLettered) return bar;
  const size = Math.min(15, height * 0.6);
  const place = { x: x + shown / 2, y: y + height / 2 + size * 0.36, size, anchor: "middle" } as const;
  return bar + pictureText({ ...place, weight: 700, color: pictureColors.page }, markLetters[mark]);
}

/** A limb's net time, which decides its mark; null for every other stretch. */
function limbTimeMsOf(run: Run, { kind, eidolon, number }: Segment): number | null {
  if (kind !== "limb") return null;
  const seconds = run.eidolons?.find(({ type }) => type === eidolon)?.limbBreakTimes[number - 1];
  return seconds === undefined ? null : msFromSeconds(seconds);
}

function colorOf(kind: Segment["kind"]): string {
  if (kind === "capshot") return pictureColors.text;
  if (kind === "shrine" || kind === "shards") return pictureColors.gold;
  return kind === "water" ? pictureColors.line : pictureColors.panel;
}
