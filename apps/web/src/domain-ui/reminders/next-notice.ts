import type { NightCycle } from "@hunt/engine/clock/night-clock";
import { upcomingNights } from "@hunt/engine/clock/night-clock";

const minuteMs = 60_000;

export interface NoticeWish {
  readonly nowMs: number;
  /** How many minutes before a night the notice is due. */
  readonly minutes: number;
  /** The start of the night of the last notice; null before the first. */
  readonly toldMs: number | null;
  readonly cycle: NightCycle;
}

export interface NextNotice {
  /** The start of the night whose notice is due now; null when no notice is due. */
  readonly dueMs: number | null;
  /** The time of the next notice, which is always later than now. */
  readonly nextAtMs: number;
  /** The start of the night of that next notice. */
  readonly nextStartsAtMs: number;
}

/**
 * Returns the notice that is due now, and the time of the next one. When the computer slept, a late notice is due only for a
 * night that has not begun. No night has two notices, even when its start has been corrected by some seconds meanwhile.
 */
export function nextNotice({ nowMs, minutes, toldMs, cycle }: NoticeWish): NextNotice {
  const beforeMs = minutes * minuteMs;
  const isTold = (startsAtMs: number) =>
    toldMs !== null && Math.abs(startsAtMs - toldMs) < cycle.periodMs / 2;
  const starts = upcomingNights(nowMs, 2, cycle).map(({ nightStartsAtMs }) => nightStartsAtMs);
  // `upcomingNights` returns as many nights as were asked for.
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
