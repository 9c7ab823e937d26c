/**
 * The default cycle, which a server may override by configuration. Nominally it has 100 minutes of day and 50 of night;
 * the real period was measured over 154 official snapshots of the bounty expiry, with residuals under 1 ms.
 */
export const defaultNightCycle: NightCycle = {
  periodMs: 8_998_874.8032,
  anchorExpiryMs: 1_729_216_484_093,
  nightMs: 3_000_000,
};

/** The position of an instant in the cycle. Instants are whole milliseconds since the epoch. */
export interface NightClock {
  readonly isNight: boolean;
  /** The end of the running period: the bounty expiry, which is the dawn. It is always after the given instant. */
  readonly expiryMs: number;
  /** The dusk of the running period; it has passed when it is night. */
  readonly nightStartsAtMs: number;
  /** The time until the next change: until dawn at night, until dusk by day. */
  readonly remainingMs: number;
}

export interface UpcomingNight {
  readonly nightStartsAtMs: number;
  readonly expiryMs: number;
}

function expiryOfPeriod(index: number, cycle: NightCycle): number {
  return Math.round(cycle.anchorExpiryMs + index * cycle.periodMs);
}

/** Returns the index of the first period that ends after the instant; the anchor's own period has index 0. */
function periodAt(nowMs: number, cycle: NightCycle): number {
  const index = Math.floor((nowMs - cycle.anchorExpiryMs) / cycle.periodMs) + 1;
  // An expiry is rounded to whole milliseconds, so within half a millisecond the division can be one off.
  if (expiryOfPeriod(index - 1, cycle) > nowMs) return index - 1;
  return expiryOfPeriod(index, cycle) > nowMs ? index : index + 1;
}

/**
 * Returns whether an instant (milliseconds since the epoch) is in the day or the night, and when that changes. The
 * function works for any past or future instant; a number that is not finite gives NaN times and `isNight: false`.
 */
export function nightClockAt(nowMs: number, cycle: NightCycle = defaultNightCycle): NightClock {
  const expiryMs = expiryOfPeriod(periodAt(nowMs, cycle), cycle);
  const nightStartsAtMs = expiryMs - cycle.nightMs;
  const isNight = nowMs >= nightStartsAtMs;
  return { isNight, expiryMs, nightStartsAtMs, remainingMs: (isNight ? expiryMs : nightStartsAtMs) - nowMs };
}

/**
 * Returns the next `count` nights that begin after the instant, soonest first; a night that is going on is left out.
 */
export function upcomingNights(
  nowMs: number,
  count: number,
  cycle: NightCycle = defaultNightCycle,
): readonly UpcomingNight[] {
  const current = periodAt(nowMs, cycle);
  const first = expiryOfPeriod(current, cycle) - cycle.nightMs > nowMs ? current : current + 1;
  return Array.from({ length: Math.max(0, count) }, (_, step) => {
    const expiryMs = expiryOfPeriod(first + step, cycle);
    return { nightStartsAtMs: expiryMs - cycle.nightMs, expiryMs };
  });
}

/** The cycle of day and night on the Plains. All lengths are in milliseconds, and the anchor counts from the epoch. */
export interface NightCycle {
  /** The time from one expiry (dawn) to the next. */
  readonly periodMs: number;
  /** Any known expiry. */
  readonly anchorExpiryMs: number;
  /** The length of the night, which is the last part of every period. */
  readonly nightMs: number;
}
