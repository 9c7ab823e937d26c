import { type RefObject, useEffect, useRef } from "react";
import { isReturnToPlace } from "../../lib/kept-places.ts";

/** Brings an element into the middle of the window when it becomes the one that is looked for. */
export function useScrollTo(isWanted: boolean): RefObject<HTMLTableRowElement | null> {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isWanted || isReturnToPlace()) return;
    // A page that has just opened goes to its top first.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return element;
}
