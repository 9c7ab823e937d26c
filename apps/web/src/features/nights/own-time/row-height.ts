import { useMedia } from "../../../lib/use-media.ts";

/** Of a row of own times, in pixels. */
export const rowHeight = 40;
/** On a phone the words stand above the bar, which is as wide as the panel then. */
const stackedRowHeight = 56;
/** From the middle of a bar to the end of its row. */
const belowMiddle = 20;

/** `own-timeline.module.css` lays the words out at the same width. */
export function useRowHeight(): number {
  return useMedia("(width < 600px)") ? stackedRowHeight : rowHeight;
}

/** Where the middle of a row's bar is. */
export function rowMiddle(index: number, height: number): number {
  return (index + 1) * height - belowMiddle;
}
