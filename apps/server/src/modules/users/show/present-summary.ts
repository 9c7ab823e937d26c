import type { HunterSummary } from "@hunt/contracts/listed-users";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { SummaryRow } from "./summary-queries.ts";

/** Presents what a list tells of a hunter beside the counts, with times in seconds. */
export function presentSummary(row: SummaryRow): HunterSummary {
  const { bestMs, bestNightUuid, bestSquadSize, mateUuid, mateIgn, mateNights } = row;
  return {
    bestRun:
      bestMs === null || bestNightUuid === null || bestSquadSize === null
        ? null
        : {
            realTime: secondsFromMs(bestMs),
            estimated: row.bestEstimated ?? false,
            nightUuid: bestNightUuid,
            squadSize: bestSquadSize,
          },
    mate:
      mateUuid === null || mateIgn === null || mateNights === null
        ? null
        : { uuid: mateUuid, ign: mateIgn, nights: mateNights },
    weeks: [...row.weeks],
  };
}
