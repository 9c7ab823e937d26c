import { isAborted } from "@hunt/contracts/run-in-ms";
import { isShort, type NightFigure, nightFigures } from "@hunt/engine/domain/figures";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { type PageColors, readPageColors } from "../../../domain-ui/page-colors.ts";
import { type TimelineSegment, timelineLayout } from "../../../domain-ui/timeline/timeline-layout.ts";
import { appConfig } from "../../../lib/app-config.ts";

/** The figures of the night that stand in the picture, in their order. */
const summaryFigures = [
  "averageRealTime",
  "averageLastHydrolystLimbBreakTime",
  "activeTime",
  "medianLimbBreakTime",
] as const satisfies readonly NightFigure[];
type SummaryFigure = (typeof summaryFigures)[number];

/** The names of the figures, and what else is said. */
export interface SummaryWords extends Readonly<Record<SummaryFigure, string>> {
  readonly anonymous: string;
  /** Null where it is not known: of a night that nobody published. */
  readonly season: string | null;
  readonly hostLetter: string;
}

interface Summary {
  readonly night: NightView;
  readonly day: string;
  readonly words: SummaryWords;
}

const widthPx = 1200;
const marginPx = 56;
const barTopPx = 330;
const barStepPx = 44;
const labelPx = 150;
const face = '"Inter Variable", system-ui, sans-serif';

/** Draws a night as a picture to share: format, day, squad, averages and the timeline. */
export async function drawSummary({ night, day, words }: Summary): Promise<Blob> {
  const layout = timelineLayout(night.runs.filter((run) => !isAborted(run)));
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = barTopPx + Math.max(1, layout.rows.length) * barStepPx + marginPx;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gives no canvas");
  await document.fonts.ready;
  const colors = readPageColors();
  context.fillStyle = colors.page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(context, colors, { night, day, words });
  drawAverages(context, colors, { night, words });
  layout.rows.forEach(({ runIndex, segments }, index) => {
    const realTimeMs = night.runs.find((run) => run.index === runIndex)?.realTimeMs ?? null;
    const top = barTopPx + index * barStepPx;
    write(context, `#${runIndex}`, { x: marginPx, y: top + 24, size: 20, color: colors.text, weight: 700 });
    write(context, formatDuration(realTimeMs), {
      x: marginPx + 42,
      y: top + 24,
      size: 20,
      color: colors.muted,
    });
    for (const segment of segments) drawSegment(context, colors, { segment, top });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

interface Words {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
  /** Longer words are squeezed into this. */
  readonly maximumPx?: number;
}

/** Writes at a baseline; returns the width. */
function write(context: CanvasRenderingContext2D, text: string, words: Words): number {
  context.font = `${words.weight ?? 450} ${words.size}px ${face}`;
  context.fillStyle = words.color;
  context.textAlign = words.align ?? "left";
  context.fillText(text, words.x, words.y, words.maximumPx);
  return context.measureText(text).width;
}

function drawHead(
  context: CanvasRenderingContext2D,
  colors: PageColors,
  { night, day, words }: Summary,
): void {
  const width = write(context, night.format, {
    x: marginPx,
    y: 104,
    size: 64,
    color: colors.text,
    weight: 750,
  });
  write(context, [day, words.season].filter(Boolean).join(" · "), {
    x: marginPx + width + 28,
    y: 104,
    size: 26,
    color: colors.muted,
  });
  write(context, appConfig.brand, {
    x: widthPx - marginPx,
    y: 104,
    size: 26,
    color: colors.accent,
    weight: 650,
    align: "right",
  });
  const squad = night.squad
    .map(({ isHost, hunter }) => `${hunter?.ign ?? words.anonymous}${isHost ? ` (${words.hostLetter})` : ""}`)
    .join("  ·  ");
  write(context, squad, {
    x: marginPx,
    y: 152,
    size: 26,
    color: colors.text,
    maximumPx: widthPx - 2 * marginPx,
  });
}

function drawAverages(
  context: CanvasRenderingContext2D,
  colors: PageColors,
  { night, words }: Pick<Summary, "night" | "words">,
): void {
  const step = (widthPx - 2 * marginPx) / summaryFigures.length;
  summaryFigures.forEach((name, index) => {
    const x = marginPx + index * step;
    const ms = night[`${name}Ms`];
    const category = nightMarkCategory(name, night.fullRunsCount);
    const mark = category === undefined ? null : markOf(category, ms);
    const time = isShort(nightFigures[name]) ? formatSeconds(ms) : formatDuration(ms);
    const text = night.estimated.some((figure) => figure === name) ? `≈ ${time}` : time;
    write(context, words[name], { x, y: 222, size: 20, color: colors.muted });
    const color = mark === null ? colors.text : colors.marks[mark];
    const width = write(context, text, { x, y: 264, size: 36, color, weight: 650 });
    if (mark !== null) write(context, markLetters[mark], { x: x + width + 8, y: 250, size: 20, color });
  });
}

interface PlacedSegment {
  readonly segment: TimelineSegment;
  readonly top: number;
}

function drawSegment(
  context: CanvasRenderingContext2D,
  colors: PageColors,
  { segment, top }: PlacedSegment,
): void {
  if (segment.kind === "load") return;
  const left = marginPx + labelPx;
  const perPercent = (widthPx - marginPx - left) / 100;
  const x = left + segment.startPercent * perPercent;
  const width = Math.max(segment.widthPercent * perPercent, segment.kind === "capshot" ? 2 : 0);
  const mark = markOf("limbBreakTime", segment.limbTimeMs);
  context.fillStyle = colorOf(segment, colors, mark);
  context.fillRect(x, top, Math.max(0, width - (mark === null ? 0 : 1)), 32);
  if (mark === null) return;
  context.strokeStyle = colors.marks[mark];
  context.strokeRect(x + 0.5, top + 0.5, Math.max(0, width - 2), 31);
  write(context, markLetters[mark], {
    x: x + width / 2,
    y: top + 22,
    size: 16,
    color: colors.onFill,
    weight: 700,
    align: "center",
  });
}

function colorOf(segment: TimelineSegment, colors: PageColors, mark: Mark | null): string {
  if (mark !== null) return colors.fills[mark];
  if (segment.kind === "capshot") return colors.text;
  if (segment.kind === "shrine" || segment.kind === "shards") return colors.gold;
  return segment.kind === "water" ? colors.line : colors.panel;
}
