import { type Mark, marks } from "@hunt/engine/domain/marks";

/** The index of the mark without lines, S. Each mark has one line more than its neighbour on the side of the S. */
const unlined = marks.indexOf("s");

/**
 * Returns the number of lines at the head of a bar, which show its mark without its colour: 3 for g, 1 for sp, none from s
 * on.
 */
export function headLinesOf(mark: Mark | null): number {
  return mark === null ? 0 : Math.max(0, unlined - marks.indexOf(mark));
}

/**
 * Returns the number of lines at the foot of a bar, which show its mark without its colour: 1 for a, 4 for f, none up to s.
 */
export function footLinesOf(mark: Mark | null): number {
  return mark === null ? 0 : Math.max(0, marks.indexOf(mark) - unlined);
}
