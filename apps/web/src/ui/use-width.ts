import { useLayoutEffect, useRef, useState } from "react";
import { watchSize } from "../lib/watch-size.ts";

/** The width in pixels until the page knows the real one. */
const firstWidth = 640;

/** Returns the width that a drawing may have, before it is painted and after each change. */
export function useWidth<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null);
  const [width, setWidth] = useState(firstWidth);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth || firstWidth);
    measure();
    return watchSize(element, measure);
  }, []);
  return { frame, width } as const;
}
