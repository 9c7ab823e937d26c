/** docs/screens.md, "Measures". */
const resizeDebounceMs = 100;

/**
 * Tells when an element has had another size for a tenth of a second; the one that it begins with is none. Returns
 * how to stop.
 */
export function watchSize(element: Element, onResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const observer = new ResizeObserver(() => {
    // An observer always begins by telling the size that there is.
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
