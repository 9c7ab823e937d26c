import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";

const minuteMs = 60_000;

export interface NoticeWish {
  readonly nowMs: number;
  /** How many minutes before a night. */
  readonly minutes: number;
  /** Start of the night that was told last; null before the first. */
  readonly toldMs: number | null;
  readonly cycle: NightCycle;
}

export interface NextNotice {
  /** The night that is to be told now; null when none is. */
  readonly dueMs: number | null;
  /** When the next one after that is to be told: always later than now. */
  readonly nextAtMs: number;
  /** The night that this one tells. */
  readonly nextStartsAtMs: number;
}

/**
 * What is to be told at an instant. Who looks late, because the computer slept, is told of a night that has not begun yet, never
 * of one that has; and of no night twice, also when its start was set right by some seconds meanwhile.
 */
export function nextNotice({ nowMs, minutes, toldMs, cycle }: NoticeWish): NextNotice {
  const beforeMs = minutes * minuteMs;
  const isTold = (startsAtMs: number) =>
    toldMs !== null && Math.abs(startsAtMs - toldMs) < cycle.periodMs / 2;
  const starts = upcomingNights(nowMs, 2, cycle).map(({ nightStartsAtMs }) => nightStartsAtMs);
  // Guaranteed by the count that was asked for.
  const [first, second] = starts as [number, number];
  if (nowMs < first - beforeMs && !isTold(first)) {
    return { dueMs: null, nextAtMs: first - beforeMs, nextStartsAtMs: first };
  }
  const isLater = second - beforeMs > nowMs;
  return {
    dueMs: isTold(first) ? null : first,
    nextAtMs: isLater ? second - beforeMs : second,
    nextStartsAtMs: second,
  };
}
