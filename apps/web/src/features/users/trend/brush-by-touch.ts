import type uPlot from "uplot";

/** The distance from the pointer within which a dot is found. */
const reachPx = 14;

/** The length of a movement that makes a finger choose a part instead of reading a dot. */
const leastPx = 12;

/** Lets a finger that moves sideways choose a stretch, like a dragged mouse; a vertical move scrolls the page. */
export function brushByTouch(plot: uPlot): void {
  const { over } = plot;
  let startPx: number | null = null;
  let isChoosing = false;
  over.style.touchAction = "pan-y";

  const placeOf = ({ clientX }: PointerEvent) =>
    Math.min(over.clientWidth, Math.max(0, clientX - over.getBoundingClientRect().left));
  const mark = (left: number, width: number) =>
    plot.setSelect({ left, width, top: 0, height: over.clientHeight }, false);
  const end = () => {
    startPx = null;
    isChoosing = false;
    mark(0, 0);
  };
  over.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" && event.isPrimary) startPx = placeOf(event);
  });
  over.addEventListener("pointermove", (event) => {
    if (startPx === null || !event.isPrimary) return;
    const px = placeOf(event);
    isChoosing ||= Math.abs(px - startPx) >= leastPx;
    if (isChoosing) mark(Math.min(px, startPx), Math.abs(px - startPx));
  });
  over.addEventListener("pointerup", (event) => {
    if (startPx === null || !event.isPrimary) return;
    const { left, width } = plot.select;
    const isChosen = isChoosing;
    end();
    // This calls the drawing's own hook, as a mouse does.
    if (isChosen) plot.setSelect({ left, width, top: 0, height: over.clientHeight });
  });
  over.addEventListener("pointercancel", end);
}

/** Returns the run whose dot is nearest to the pointer; when no dot is near, returns the run above or below the pointer. */
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
