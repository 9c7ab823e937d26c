import type uPlot from "uplot";
import {
  type EraBorder,
  eraBordersWithin,
  eraWordsBesidePx,
  placeEraLines,
} from "../../../domain-ui/chart/era-borders.ts";
import { axisFont } from "./trend-axes.ts";
import type { TrendColors } from "./trend-colors.ts";

/** A place between runs where eras of the game meet, on the axis of the runs, where the first run stands at 1. */
export interface EraPlace {
  readonly at: number;
  /** The borders at this place; there are several when no run lies between them. */
  readonly borders: readonly EraBorder[];
}

/** Returns the places where eras meet within the runs, in the order played. */
export function eraPlaces(instantsMs: readonly number[]): readonly EraPlace[] {
  const [firstMs = 0, lastMs = 0] = [instantsMs[0], instantsMs.at(-1)];
  const met = new Map<number, EraBorder[]>();
  for (const border of eraBordersWithin(firstMs, lastMs)) {
    const at = instantsMs.findIndex((instantMs) => instantMs >= border.instantMs) + 0.5;
    met.set(at, [...(met.get(at) ?? []), border]);
  }
  return [...met].map(([at, borders]) => ({ at, borders }));
}

interface EraPainting {
  readonly places: readonly EraPlace[];
  readonly nameOf: (border: EraBorder) => string;
  readonly colors: TrendColors;
}

const rowPx = 15;
const topPx = 4;

/** Paints a line where eras meet in the shown part, with the names of the patches. */
export function paintEraLines(plot: uPlot, { places, nameOf, colors }: EraPainting): void {
  const { ctx, bbox, scales } = plot;
  const ratio = devicePixelRatio;
  const { min = 1, max = 1 } = scales.x ?? {};
  const lines = places
    .filter(({ at }) => min < at && at < max)
    .flatMap(({ at, borders }) => {
      const x = (plot.valToPos(at, "x", true) - bbox.left) / ratio;
      return borders.map((border) => ({ x, words: nameOf(border) }));
    });
  const [left, top, height] = [bbox.left / ratio, bbox.top / ratio, bbox.height / ratio];
  ctx.save();
  ctx.scale(ratio, ratio);
  ctx.font = axisFont;
  ctx.fillStyle = colors.muted;
  ctx.strokeStyle = colors.muted;
  ctx.lineWidth = 1;
  ctx.textBaseline = "top";
  for (const { x, words, anchor, row } of placeEraLines(lines, bbox.width / ratio)) {
    ctx.setLineDash([2, 3]);
    ctx.beginPath();
    ctx.moveTo(left + x, top);
    ctx.lineTo(left + x, top + height);
    ctx.stroke();
    ctx.textAlign = anchor;
    const beside = anchor === "end" ? -eraWordsBesidePx : eraWordsBesidePx;
    ctx.fillText(words, left + x + beside, top + topPx + row * rowPx);
  }
  ctx.restore();
}
