import { limbToShieldMs, ringsMs } from "./shield-facts.ts";

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

/** The number within its limits; the usual one for what is none. */
export function withinLimits(value: number | undefined, limits: NumberLimits): number {
  if (value === undefined || !Number.isFinite(value)) return limits.usual;
  return Math.min(limits.most, Math.max(limits.least, value));
}

/** Both parameters within their limits. */
export function hostOptions(asked: Partial<HostOptions>): HostOptions {
  return {
    pingMs: withinLimits(asked.pingMs, pingLimitsMs),
    refreshRate: withinLimits(asked.refreshRate, refreshRateLimits),
  };
}

/** What Raplak and Propa share: four limbs, the last four seconds, unless asked for otherwise. */
export interface PracticeOptions extends HostOptions {
  readonly limbs: LimbChoice;
  readonly lead: Lead;
}

/** All of it within limits; what is unknown becomes the usual. */
export function practiceOptions(asked: Partial<PracticeOptions>): PracticeOptions {
  return {
    ...hostOptions(asked),
    limbs: limbChoices.find((limbs) => limbs === asked.limbs) ?? limbChoices[0],
    lead: leads.find((lead) => lead === asked.lead) ?? leads[0],
  };
}

/** How long is played before a vulnerability. */
export function leadMsOf(lead: Lead): number {
  return lead === "full" ? limbToShieldMs : ringsMs;
}
