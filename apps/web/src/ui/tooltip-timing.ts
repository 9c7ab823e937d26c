/** docs/screens.md, "Times of waiting". */
const tooltipDelayMs = 700;
/** Within this time after a tooltip closed, the next one opens at once. */
const tooltipSkipDelayMs = 300;

let lastClosedAtMs = Number.NEGATIVE_INFINITY;

/** How long a pointer must rest before its tooltip opens. */
export function openDelayMs(nowMs: number): number {
  return nowMs - lastClosedAtMs <= tooltipSkipDelayMs ? 0 : tooltipDelayMs;
}

export function tooltipClosed(nowMs: number): void {
  lastClosedAtMs = nowMs;
}
