/** What every game asks: the two parameters as hunters know them. */
export interface HostOptions {
  /** To the host, 0 when hosting. */
  readonly pingMs: number;
  /** The host's frames a second. */
  readonly refreshRate: number;
}

export interface NumberLimits {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export const pingLimitsMs: NumberLimits = { least: 0, most: 300, usual: 0 };
export const refreshRateLimits: NumberLimits = { least: 30, most: 240, usual: 144 };
/** The usual fuse is what the comparable Shraksun takes from the shot to the explosion; the limits are ours. */
export const fuseLimitsMs: NumberLimits = { least: 50, most: 2_000, usual: 310 };

export const limbChoices = [4, 6, 10, "endless"] as const;
/** How many limbs a run has; an endless one lasts until it is ended. */
export type LimbChoice = (typeof limbChoices)[number];

export const leads = ["last4s", "full"] as const;
/** How much of the 17.2 s before a vulnerability is played; what is skipped still recharges the amp. */
export type Lead = (typeof leads)[number];
