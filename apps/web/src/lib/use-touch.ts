import { useMedia } from "./use-media.ts";

/** Whether fingers point here: there is no hovering, no dropping of files, and most probably no keys. */
export function useTouch(): boolean {
  return useMedia("(hover: none)");
}
