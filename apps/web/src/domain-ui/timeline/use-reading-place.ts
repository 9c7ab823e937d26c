import { useState } from "react";
import type { TimelinePlace } from "./moved-place.ts";

/** Which segment of a timeline is read: the one under the pointer, else the one with the focus. */
export function useReadingPlace(rows: readonly { readonly segments: readonly unknown[] }[]) {
  // Where the focus is or was last; the pointer reads without moving it.
  const [place, setPlace] = useState<TimelinePlace>({ row: 0, segment: 0 });
  const [hasFocus, setFocus] = useState(false);
  const [pointed, point] = useState<TimelinePlace | null>(null);
  const isThere = (at: TimelinePlace) => rows[at.row]?.segments[at.segment] !== undefined;
  const tabStop = isThere(place) ? place : { row: 0, segment: 0 };
  const focused = hasFocus ? tabStop : null;
  return {
    /** What Tab reaches. */
    tabStop,
    /** What is read; null before anything was pointed at. */
    active: pointed !== null && isThere(pointed) ? pointed : focused,
    point,
    focus: (next: TimelinePlace) => {
      setPlace(next);
      setFocus(true);
    },
    blur: () => setFocus(false),
  };
}
