import type uPlot from "uplot";

/** From where on a finger means to choose, and not to read a dot. */
const leastPx = 12;

/** A finger that moves sideways chooses a stretch, as a dragged mouse does; up and down it scrolls the page. */
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
    // As of a mouse: the drawing's own hook hears of it.
    if (isChosen) plot.setSelect({ left, width, top: 0, height: over.clientHeight });
  });
  over.addEventListener("pointercancel", end);
}
