import { useSyncExternalStore } from "react";

/** Whether a media query matches, now and after changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
}

/**
 * Whether the visitor points with fingers, so that there is no hovering, no dropping of files, and most probably no
 * keyboard.
 */
export function useTouch(): boolean {
  return useMedia("(hover: none)");
}
