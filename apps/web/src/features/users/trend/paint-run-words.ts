import type uPlot from "uplot";
import type { AxisTick } from "../../../domain-ui/chart/axis-ticks.ts";
import { axisFont } from "./trend-axes.ts";
import type { TrendColors } from "./trend-colors.ts";

/** Below the strokes. */
const topPx = 12;
const linePx = 17;

/** Paints what the runs are called below their strokes: uPlot's own words would all stand in the middle, and leave the drawing at its ends. */
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
