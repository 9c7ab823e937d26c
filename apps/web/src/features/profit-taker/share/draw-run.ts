import { type Mark, marks } from "@hunt/engine/domain/marks";
import type { SegmentKind } from "@hunt/engine/profit-taker/timeline";
import { appConfig } from "../../../lib/app-config.ts";
import { drawValley, onSky } from "./draw-valley.ts";
import type { RunPicture } from "./use-run-picture.ts";

const widthPx = 1200;
const marginPx = 56;
const rowsTopPx = 372;
/** The horizon, which has the valley at night above it and the figures below. */
const horizonPx = 252;
const rowStepPx = 60;
const namePx = 130;
const timePx = 130;
const face = '"Inter Variable", system-ui, sans-serif';
const displayFace = '"Geologica Variable", "Inter Variable", system-ui, sans-serif';

/** Draws a run as a picture to share, with its total, its sums, and its phases to scale. The picture contains no names. */
export async function drawRun(picture: RunPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = widthPx;
  canvas.height = rowsTopPx + Math.max(1, picture.rows.length) * rowStepPx + marginPx / 2;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser gives no canvas");
  await document.fonts.ready;
  const colors = readPageColors();
  context.fillStyle = colors.page;
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawValley(context, { widthPx, horizonPx });
  const write = writer(context);
  write(picture.title, { x: marginPx, y: 80, size: 26, color: onSky.text, weight: 600 });
  write(picture.day, { x: marginPx, y: 116, size: 22, color: onSky.muted });
  write(appConfig.brand, {
    x: widthPx - marginPx,
    y: 80,
    size: 26,
    color: onSky.accent,
    weight: 650,
    isEnd: true,
  });
  write(picture.total, {
    x: marginPx - 4,
    y: 220,
    size: 104,
    color: onSky.text,
    weight: 250,
    isDisplay: true,
  });
  drawFigures(write, colors, picture);
  for (const [index, row] of picture.rows.entries()) {
    drawRow({ context, write, colors, row, top: rowsTopPx + index * rowStepPx });
  }
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
  readonly isEnd?: boolean;
  readonly isDisplay?: boolean;
}
type Write = (text: string, words: Words) => void;

function writer(context: CanvasRenderingContext2D): Write {
  return (text, { x, y, size, color, weight = 450, isEnd = false, isDisplay = false }) => {
    context.font = `${weight} ${size}px ${isDisplay ? displayFace : face}`;
    context.fillStyle = color;
    context.textAlign = isEnd ? "right" : "left";
    context.fillText(text, x, y);
  };
}

function drawFigures(write: Write, colors: PageColors, { figures }: RunPicture): void {
  const step = (widthPx - 2 * marginPx) / figures.length;
  figures.forEach(({ name, time }, index) => {
    const x = marginPx + index * step;
    write(name, { x, y: 296, size: 18, color: colors.muted });
    write(time, { x, y: 328, size: 28, color: colors.text, weight: 600 });
  });
}

const heights: Readonly<Record<SegmentKind, number>> = {
  flight: 14,
  shield: 32,
  leg: 32,
  stun: 10,
  body: 40,
  reset: 14,
  launch: 10,
  pylons: 24,
  unknown: 4,
};

interface DrawnRow {
  readonly context: CanvasRenderingContext2D;
  readonly write: Write;
  readonly colors: PageColors;
  readonly row: RunPicture["rows"][number];
  readonly top: number;
}

function drawRow({ context, write, colors, row, top }: DrawnRow): void {
  const middle = top + rowStepPx / 2 - 6;
  const left = marginPx + namePx;
  const perPercent = (widthPx - marginPx - timePx - left) / 100;
  write(row.name, { x: marginPx, y: middle + 7, size: 20, color: colors.muted });
  write(row.time, {
    x: widthPx - marginPx,
    y: middle + 7,
    size: 20,
    color: colors.text,
    weight: 600,
    isEnd: true,
  });
  for (const { kind, startPercent, widthPercent } of row.row.segments) {
    context.fillStyle = colorOf(kind, colors);
    const width = Math.max(1, widthPercent * perPercent - 1);
    context.fillRect(left + startPercent * perPercent, middle - heights[kind] / 2, width, heights[kind]);
  }
}

function colorOf(kind: SegmentKind, colors: PageColors): string {
  switch (kind) {
    case "shield":
      return colors.water;
    case "leg":
      return colors.hands;
    case "body":
      return colors.attention;
    case "pylons":
      return colors.fills.spp;
    default:
      return colors.line;
  }
}

/** The page's colours that the visitor sees, for a canvas, which knows no custom properties. */
interface PageColors {
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly gold: string;
  readonly water: string;
  readonly attention: string;
  readonly hands: string;
  /** The colours of text. */
  readonly marks: Readonly<Record<Mark, string>>;
  /** The colours of areas. A letter on an area is `onFill`, and the area's edge has the colour of the text. */
  readonly fills: Readonly<Record<Mark, string>>;
  readonly onFill: string;
}

/**
 * Returns the theme's own colours, even when the system forces others on the page, because the picture is for somebody
 * else.
 */
function readPageColors(): PageColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.setProperty("forced-color-adjust", "none");
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const readMarks = (kind: "mark" | "fill") =>
    Object.fromEntries(marks.map((mark) => [mark, read(`${kind}-${mark}`)])) as Record<Mark, string>;
  const colors = {
    page: read("page"),
    panel: read("panel-raised"),
    line: read("line-strong"),
    text: read("text"),
    muted: read("muted"),
    accent: read("accent"),
    gold: read("moon"),
    water: read("water"),
    attention: read("attention"),
    hands: read("fill-hands"),
    marks: readMarks("mark"),
    fills: readMarks("fill"),
    onFill: read("on-fill"),
  };
  probe.remove();
  return colors;
}
