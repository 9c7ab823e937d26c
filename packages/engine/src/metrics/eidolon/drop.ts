import { slowestDropMs } from "../../domain/game-facts.ts";
import type { EidolonFacts } from "../facts/facts.ts";

/**
 * Returns D. When D is missing after a capture, returns the latest time that it can have had; null without a capture.
 */
export function dropMs(eidolon: EidolonFacts): number | null {
  if (eidolon.arcaneMs !== null || eidolon.endedMs === null) return eidolon.arcaneMs;
  return eidolon.result === "capture" ? eidolon.endedMs + slowestDropMs : null;
}

/** Whether D is missing, so that figures up to it are estimates. */
export function isDropEstimated(eidolon: EidolonFacts | null | undefined): boolean {
  return eidolon != null && eidolon.arcaneMs === null && dropMs(eidolon) !== null;
}
