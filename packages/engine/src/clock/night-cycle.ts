/** How day and night alternate on the Plains. All lengths in milliseconds, the anchor since the epoch. */
export interface NightCycle {
  /** From one expiry (dawn) to the next. */
  readonly periodMs: number;
  /** Any known expiry. */
  readonly anchorExpiryMs: number;
  /** The night is this last part of every period. */
  readonly nightMs: number;
}

/**
 * The default cycle, which a server may override by configuration. Nominally 100 minutes of day and 50 of night;
 * the real period was measured over 154 official snapshots of the bounty expiry, with residuals under 1 ms.
 */
export const defaultNightCycle: NightCycle = {
  periodMs: 8_998_874.8032,
  anchorExpiryMs: 1_729_216_484_093,
  nightMs: 3_000_000,
};
