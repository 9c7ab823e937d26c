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
/** Ten: fewer say too little about how somebody's shots lie. */
const tenLimbs = { ...host, limbs: 10, lead: "last4s" } as const;

/** Ranked runs are compared with each other, so that they are all played with the same options. */
export const rankedOptions = {
  raplak: tenLimbs,
  propa: { ...tenLimbs, fuseMs: fuseLimitsMs.usual },
  teralyst: { ...host, preload: false },
} as const satisfies OptionsOf;

/** Which way a score is better. */
export const betterScore = {
  raplak: "higher",
  propa: "higher",
  teralyst: "lower",
} as const satisfies Readonly<Record<GameName, "higher" | "lower">>;

/** What a ranked run is worth: points, of the Teralyst milliseconds of last limb and capshot; null for an unfinished one. */
export function rankedScore({ game, result }: ReplayedRun): number | null {
  if (game === "teralyst") return result.bus?.timeMs ?? null;
  return result.complete ? result.points : null;
}

/** So often a Teralyst may leave for want of a look at the lures before a ranked run is over anyway. */
const mostTeleports = 27;
/** Jitters that a ranked run can ask for at most: one for each limb, of the Teralyst for each time it shows its shield. */
export const mostRankedShields = {
  raplak: rankedOptions.raplak.limbs,
  propa: rankedOptions.propa.limbs,
  teralyst: 5 + mostTeleports,
} as const satisfies Readonly<Record<GameName, number>>;

/** From the moment a shield's jitter is asked for to its round figure: never less than this. `shield` counts from 1. */
export function shortestLeadMs(game: GameName, shield: number): number {
  if (game !== "teralyst") return ringsMs;
  return shield === 1 ? waterShieldMs.normal : shortHealingMs;
}
