import { limbToShieldMs, ringsMs } from "./shield-facts.ts";

/** The two options of every game, as hunters know them. */
export interface HostOptions {
  /** The ping to the host; 0 when hosting. */
  readonly pingMs: number;
  /** The host's frames per second. */
  readonly refreshRate: number;
}

export interface NumberLimits {
  readonly least: number;
  readonly most: number;
  readonly usual: number;
}

export const pingLimitsMs: NumberLimits = { least: 0, most: 300, usual: 0 };
export const refreshRateLimits: NumberLimits = { least: 30, most: 240, usual: 144 };
/** The usual fuse is the time of the comparable Shraksun from shot to explosion. The limits are the app's own. */
export const fuseLimitsMs: NumberLimits = { least: 50, most: 2_000, usual: 310 };

export const limbChoices = [4, 6, 10, "endless"] as const;
/** The number of a run's limbs; an endless run lasts until it is ended. */
export type LimbChoice = (typeof limbChoices)[number];

export const leads = ["last4s", "full"] as const;
/** The part of the 17.2 s before a vulnerability that is played; the skipped time still recharges the amp. */
export type Lead = (typeof leads)[number];

/** Brings a number within its limits; the usual number replaces a value that is not a number. */
export function withinLimits(value: number | undefined, limits: NumberLimits): number {
  if (value === undefined || !Number.isFinite(value)) return limits.usual;
  return Math.min(limits.most, Math.max(limits.least, value));
}

/** Brings both options within their limits. */
export function hostOptions(asked: Partial<HostOptions>): HostOptions {
  return {
    pingMs: withinLimits(asked.pingMs, pingLimitsMs),
    refreshRate: withinLimits(asked.refreshRate, refreshRateLimits),
  };
}

/** The options that Raplak and Propa share; by default four limbs and the last four seconds. */
export interface PracticeOptions extends HostOptions {
  readonly limbs: LimbChoice;
  readonly lead: Lead;
}

/** Brings all options within limits; unknown values become the usual ones. */
export function practiceOptions(asked: Partial<PracticeOptions>): PracticeOptions {
  return {
    ...hostOptions(asked),
    limbs: limbChoices.find((limbs) => limbs === asked.limbs) ?? limbChoices[0],
    lead: leads.find((lead) => lead === asked.lead) ?? leads[0],
  };
}

/** Returns the time that is played before a vulnerability. */
export function leadMsOf(lead: Lead): number {
  return lead === "full" ? limbToShieldMs : ringsMs;
}
