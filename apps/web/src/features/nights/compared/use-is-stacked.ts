import { useMedia } from "../../../lib/use-media.ts";

/** Whether the eidolons' steps stand one below the other: beside each other they need 40rem within the page and the panel. */
export function useIsStacked(): boolean {
  return useMedia("(width < 720px)");
}
