import { plausibleRanges } from "./game-facts.ts";

/**
 * The smallest figures that the game allows (docs/game-log.md 5). A run with a figure below its floor comes from a log
 * that was edited or misread, so it ranks nowhere until a moderator has checked its night.
 */
export const floors = {
  realTimeMs: plausibleRanges.realTime.minMs,
  lastHydrolystLimbBreakTimeMs: plausibleRanges.hydrolystLastLimb.minMs,
  limbBreakTimeMs: plausibleRanges.limb.minMs,
  capshotTimeMs: plausibleRanges.capshot.minMs,
  spawnDelayMs: plausibleRanges.spawnGap.minMs,
} as const;
