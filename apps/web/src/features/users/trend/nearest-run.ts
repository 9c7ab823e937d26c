import type uPlot from "uplot";

/** How far beside the pointer a dot may lie. */
const reachPx = 14;

/** The run whose dot is nearest to the pointer; the one above or below it when none is near. */
export function nearestRun(plot: uPlot, shownMs: readonly number[], closest: number): number {
  const { left = -1, top = -1 } = plot.cursor;
  if (left < 0) return closest;
  const from = Math.max(0, Math.floor(plot.posToVal(left - reachPx, "x")) - 1);
  const to = Math.min(shownMs.length - 1, Math.ceil(plot.posToVal(left + reachPx, "x")) - 1);
  const pxPerRun = plot.valToPos(2, "x") - plot.valToPos(1, "x");
  const pxPerMs = (plot.valToPos(1000, "y") - plot.valToPos(0, "y")) / 1000;
  const left1 = plot.valToPos(1, "x");
  const top0 = plot.valToPos(0, "y");
  let nearest = closest;
  let nearestPx = Number.POSITIVE_INFINITY;
  for (let index = from; index <= to; index++) {
    const besidePx = left1 + index * pxPerRun - left;
    const abovePx = top0 + (shownMs[index] ?? 0) * pxPerMs - top;
    const distancePx = besidePx * besidePx + abovePx * abovePx;
    if (distancePx < nearestPx) {
      nearest = index;
      nearestPx = distancePx;
    }
  }
  return nearest;
}
