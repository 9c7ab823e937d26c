import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the current entry of a line that slides sideways (`one-line.module.css`) in sight; `current` is what changes with it.
 */
export function useCurrentInSight(line: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry is looked for, though it is not read here.
  useLayoutEffect(() => {
    const entry = line.current?.querySelector<HTMLElement>("[aria-selected=true], [aria-current=page]");
    if (!line.current || !entry) return;
    line.current.scrollLeft = entry.offsetLeft - (line.current.clientWidth - entry.offsetWidth) / 2;
  }, [line, current]);
}
