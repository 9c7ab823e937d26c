/** docs/screens.md, "Measures". */
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
