import { useEffect, useState } from "react";

/** The source is docs/screens.md, "Times of waiting". */
export const searchDebounceMs = 300;

/** Returns the text after it has not changed for 300 ms, and a function that settles it at once. */
export function useDebounced(text: string): readonly [settled: string, settleNow: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [settled, () => setSettled(text)];
}
