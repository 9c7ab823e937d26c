import type uPlot from "uplot";
import type { AxisTick } from "../../../domain-ui/chart/axis-ticks.ts";
import { axisFont } from "./trend-axes.ts";
import type { TrendColors } from "./trend-colors.ts";
import type { TrendSeries } from "./trend-series.ts";

/** The distance of the text below the ticks. */
const topPx = 12;

const linePx = 17;

interface Dots {
  readonly series: TrendSeries;
  readonly shownMs: readonly number[];
  readonly colors: TrendColors;
  readonly from: number;
  readonly to: number;
}

/** The diameter below which the corners of a square are invisible; a square is painted without a path. */
const squareBelowPx = 2;

/** Returns the size and strength of the dots, which are smaller and paler the more runs there are. */
function dotLook(runs: number): { readonly radiusPx: number; readonly alpha: number } {
  if (runs <= 200) return { radiusPx: 3, alpha: 0.9 };
  if (runs <= 1500) return { radiusPx: 2.25, alpha: 0.75 };
  return runs <= 6000 ? { radiusPx: 1.75, alpha: 0.65 } : { radiusPx: 1.25, alpha: 0.4 };
}

/**
 * Paints a dot for each run in the colour of its mark, one colour at a time; returns false, which tells uPlot that
 * nothing is left to draw.
 */
export function paintDots(plot: uPlot, { series, shownMs, colors, from, to }: Dots): false {
  const { ctx, bbox } = plot;
  const { radiusPx, alpha } = dotLook(to - from + 1);
  const radius = radiusPx * uPlotRatio(plot);
  const left1 = plot.valToPos(1, "x", true);
  const perRun = plot.valToPos(2, "x", true) - left1;
  const top0 = plot.valToPos(0, "y", true);
  const perMs = (plot.valToPos(1000, "y", true) - top0) / 1000;
  const places = new Map<string, number[]>();
  for (let index = from; index <= to; index++) {
    const mark = series.marks[index];
    const color = mark === null || mark === undefined ? colors.plain : colors.marks[mark];
    const ofColor = places.get(color) ?? [];
    places.set(color, ofColor);
    ofColor.push(left1 + index * perRun, top0 + (shownMs[index] ?? 0) * perMs);
  }
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left - radius, bbox.top - radius, bbox.width + 2 * radius, bbox.height + 2 * radius);
  ctx.clip();
  ctx.globalAlpha = alpha;
  const paint = radiusPx < squareBelowPx ? paintSquares : paintCircles;
  for (const [color, xys] of places) {
    ctx.fillStyle = color;
    paint(ctx, xys, radius);
  }
  ctx.restore();
  return false;
}

/** Returns the canvas pixels per CSS pixel. */
function uPlotRatio({ ctx, width }: uPlot): number {
  return ctx.canvas.width / width;
}

/** Paints squares; `xys` holds x and y alternately. */
function paintSquares(ctx: CanvasRenderingContext2D, xys: readonly number[], radius: number): void {
  const side = 2 * radius;
  for (let at = 0; at < xys.length; at += 2) {
    ctx.fillRect((xys[at] as number) - radius, (xys[at + 1] as number) - radius, side, side);
  }
}

function paintCircles(ctx: CanvasRenderingContext2D, xys: readonly number[], radius: number): void {
  ctx.beginPath();
  for (let at = 0; at < xys.length; at += 2) {
    const x = xys[at] as number;
    const y = xys[at + 1] as number;
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fill();
}

/**
 * Paints the runs' labels below their ticks, because uPlot would centre its own labels, and they would extend beyond the
 * drawing's ends.
 */
export function paintRunWords({ ctx, bbox }: uPlot, ticks: readonly AxisTick[], colors: TrendColors): void {
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.scale(ratio, ratio);
  ctx.font = axisFont;
  ctx.fillStyle = colors.muted;
  ctx.textBaseline = "top";
  for (const { x, words, anchor } of ticks) {
    ctx.textAlign = anchor === "middle" ? "center" : anchor;
    for (const [index, line] of words.entries()) {
      ctx.fillText(line, bbox.left / ratio + x, (bbox.top + bbox.height) / ratio + topPx + index * linePx);
    }
  }
  ctx.restore();
}
