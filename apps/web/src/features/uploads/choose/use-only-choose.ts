import { useMedia } from "../../../lib/use-media.ts";

/** Whether files are chosen here rather than dropped: by fingers, and in a window as narrow as a phone. */
export function useOnlyChoose(): boolean {
  return useMedia("(hover: none), (width < 480px)");
}
