import { useState } from "react";
import type { TimelinePlace } from "./moved-place.ts";

/** Returns the segment of a timeline that is read: the one under the pointer, otherwise the one with the focus. */
export function useReadingPlace(rows: readonly { readonly segments: readonly unknown[] }[]) {
  // The segment that has the focus, or had it last; the pointer does not change it.
  const [place, setPlace] = useState<TimelinePlace>({ row: 0, segment: 0 });
  const [hasFocus, setFocus] = useState(false);
  const [pointed, point] = useState<TimelinePlace | null>(null);
  const isThere = (at: TimelinePlace) => rows[at.row]?.segments[at.segment] !== undefined;
  const tabStop = isThere(place) ? place : { row: 0, segment: 0 };
  const focused = hasFocus ? tabStop : null;
  return {
    /** The segment that Tab reaches. */
    tabStop,
    /** The segment that is read; null until a segment is pointed at. */
    active: pointed !== null && isThere(pointed) ? pointed : focused,
    point,
    focus: (next: TimelinePlace) => {
      setPlace(next);
      setFocus(true);
    },
    blur: () => setFocus(false),
  };
}
