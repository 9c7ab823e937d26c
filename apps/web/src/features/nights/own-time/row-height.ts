import { useMedia } from "../../../lib/use-media.ts";

/** The height of a row of own times, in pixels. */
export const rowHeight = 40;
/** Below a tablet's width the text stands above the bar, which is then as wide as the panel. */
const stackedRowHeight = 56;
/** The distance from the middle of a bar to the end of its row. */
const belowMiddle = 20;

/** Returns the height of a row; `own-timeline.module.css` arranges the text at the same width. */
export function useRowHeight(): number {
  return useMedia("(width < 768px)") ? stackedRowHeight : rowHeight;
}

/** Returns the middle of a row's bar. */
export function rowMiddle(index: number, height: number): number {
  return (index + 1) * height - belowMiddle;
}
