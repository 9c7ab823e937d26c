import { useLayoutEffect, useRef, useState } from "react";

/** The source is docs/screens.md, "Measures". */
const resizeDebounceMs = 100;

/**
 * Calls `onResize` when an element has kept a new size for 100 ms; its first size does not count. Returns the function that
 * stops it.
 */
export function watchSize(element: Element, onResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // An observer always begins by reporting the present size.
    if (isFirst) isFirst = false;
    else {
      clearTimeout(timer);
      timer = setTimeout(onResize, resizeDebounceMs);
    }
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** The width in pixels that is used until the page knows the real one. */
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
