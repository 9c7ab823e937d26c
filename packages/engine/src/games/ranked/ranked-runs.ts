import type { GameName } from "../../domain/game-names.ts";
import { fuseLimitsMs, pingLimitsMs, refreshRateLimits } from "../game-options.ts";
import type { PropaOptions } from "../propa/propa.ts";
import type { RaplakOptions } from "../raplak/raplak.ts";
import type { ReplayedRun } from "../replay/replay-run.ts";
import { ringsMs, shortHealingMs, waterShieldMs } from "../shield-facts.ts";
import type { TeralystOptions } from "../teralyst/teralyst.ts";

interface OptionsOf {
  readonly raplak: RaplakOptions;
  readonly propa: PropaOptions;
  readonly teralyst: TeralystOptions;
}

const host = { pingMs: pingLimitsMs.usual, refreshRate: refreshRateLimits.usual } as const;
/** Ranked runs have ten limbs, because fewer show too little about a player's scatter. */
const tenLimbs = { ...host, limbs: 10, lead: "last4s" } as const;

/** Ranked runs are compared with each other, so all of them are played with the same options. */
export const rankedOptions = {
  raplak: tenLimbs,
  propa: { ...tenLimbs, fuseMs: fuseLimitsMs.usual },
  teralyst: { ...host, preload: false },
} as const satisfies OptionsOf;

/**
 * Whether a run with these options can be compared, step by step, with ranked ones. It may have fewer or more limbs: those
 * that both have are the same.
 */
export function isLikeRanked<Name extends GameName>(game: Name, options: OptionsOf[Name]): boolean {
  const given: Readonly<Record<string, unknown>> = { ...options };
  return Object.entries(rankedOptions[game]).every(
    ([name, value]) => name === "limbs" || given[name] === value,
  );
}

/** Whether a higher or a lower score is better. */
export const betterScore = {
  raplak: "higher",
  propa: "higher",
  teralyst: "lower",
} as const satisfies Readonly<Record<GameName, "higher" | "lower">>;

/**
 * Returns the score of a ranked run: points, or for the Teralyst the milliseconds of last limb and capshot; null for an
 * unfinished run.
 */
export function rankedScore({ game, result }: ReplayedRun): number | null {
  if (game === "teralyst") return result.bus?.timeMs ?? null;
  return result.complete ? result.points : null;
}

/**
 * The number of times that a Teralyst may leave, for lack of a check of the lures, before a ranked run is over anyway.
 */
const mostTeleports = 27;
/**
 * The largest number of jitters that a ranked run can ask for: one for each limb, or for the Teralyst one for each time
 * it shows its shield.
 */
export const mostRankedShields = {
  raplak: rankedOptions.raplak.limbs,
  propa: rankedOptions.propa.limbs,
  teralyst: 5 + mostTeleports,
} as const satisfies Readonly<Record<GameName, number>>;

/** Returns the shortest time from the request for a shield's jitter to its round figure. `shield` counts from 1. */
export function shortestLeadMs(game: GameName, shield: number): number {
  if (game !== "teralyst") return ringsMs;
  return shield === 1 ? waterShieldMs.normal : shortHealingMs;
}
