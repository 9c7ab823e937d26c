import { slowestDropMs } from "../../domain/game-facts.ts";
import type { EidolonFacts } from "../facts/facts.ts";

/** D, or where it is missing after a capture the latest that it can have been; null without a capture. */
export function dropMs(eidolon: EidolonFacts): number | null {
  if (eidolon.arcaneMs !== null || eidolon.endedMs === null) return eidolon.arcaneMs;
  return eidolon.result === "capture" ? eidolon.endedMs + slowestDropMs : null;
}

/** D is missing: what is counted to it is an estimate. */
export function isDropEstimated(eidolon: EidolonFacts | null | undefined): boolean {
  return eidolon != null && eidolon.arcaneMs === null && dropMs(eidolon) !== null;
}
