/**
 * The default cycle, which a server may override by configuration. Nominally 100 minutes of day and 50 of night;
 * the real period was measured over 154 official snapshots of the bounty expiry, with residuals under 1 ms.
 */
export const defaultNightCycle: NightCycle = {
  periodMs: 8_998_874.8032,
  anchorExpiryMs: 1_729_216_484_093,
  nightMs: 3_000_000,
};

/** Where an instant lies in the cycle. Instants in whole milliseconds since the epoch. */
export interface NightClock {
  readonly isNight: boolean;
  /** End of the running period: the bounty expiry, which is the dawn. Always after the instant asked for. */
  readonly expiryMs: number;
  /** Dusk of the running period; already past when it is night. */
  readonly nightStartsAtMs: number;
  /** Until the next change: to dawn at night, to dusk by day. */
  readonly remainingMs: number;
}

export interface UpcomingNight {
  readonly nightStartsAtMs: number;
  readonly expiryMs: number;
}

function expiryOfPeriod(index: number, cycle: NightCycle): number {
  return Math.round(cycle.anchorExpiryMs + index * cycle.periodMs);
}

/** Index of the first period that ends after the instant; the anchor's own period is 0. */
function periodAt(nowMs: number, cycle: NightCycle): number {
  const index = Math.floor((nowMs - cycle.anchorExpiryMs) / cycle.periodMs) + 1;
  // An expiry is rounded to whole milliseconds: within that half millisecond the division can be one off.
  if (expiryOfPeriod(index - 1, cycle) > nowMs) return index - 1;
  return expiryOfPeriod(index, cycle) > nowMs ? index : index + 1;
}

/**
 * Tells day from night at an instant (milliseconds since the epoch), and when that changes.
 * Works for any past or future instant; a number that is not finite gives NaN times and `isNight: false`.
 */
export function nightClockAt(nowMs: number, cycle: NightCycle = defaultNightCycle): NightClock {
  const expiryMs = expiryOfPeriod(periodAt(nowMs, cycle), cycle);
  const nightStartsAtMs = expiryMs - cycle.nightMs;
  const isNight = nowMs >= nightStartsAtMs;
  return { isNight, expiryMs, nightStartsAtMs, remainingMs: (isNight ? expiryMs : nightStartsAtMs) - nowMs };
}

/** The next `count` nights that begin after the instant, soonest first; a night already running is not among them. */
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

/** How day and night alternate on the Plains. All lengths in milliseconds, the anchor since the epoch. */
export interface NightCycle {
  /** From one expiry (dawn) to the next. */
  readonly periodMs: number;
  /** Any known expiry. */
  readonly anchorExpiryMs: number;
  /** The night is this last part of every period. */
  readonly nightMs: number;
}
