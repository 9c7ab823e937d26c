import { useSyncExternalStore } from "react";

/** Whether a media query holds, now and when that changes. */
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

/** Whether fingers point here: there is no hovering, no dropping of files, and most probably no keys. */
export function useTouch(): boolean {
  return useMedia("(hover: none)");
}
