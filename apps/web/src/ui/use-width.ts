import { useLayoutEffect, useRef, useState } from "react";
import { watchSize } from "../lib/watch-size.ts";

/** Until the page knows how wide it is. */
const firstWidth = 640;

/** How wide a drawing may be, before it is painted and whenever that changes. */
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
