// Generated from the table of figures (domain/figures.ts) and the files in night/ by `npm run generate`.
import { averageRealTimeMs } from "./night/average-real-time.ts";
import { averageLastHydrolystLimbBreakTimeMs } from "./night/average-last-hydrolyst-limb-break-time.ts";
import { averageOwnTimeMs } from "./night/average-own-time.ts";
import { medianOwnTimeMs } from "./night/median-own-time.ts";
import { activeTimeMs } from "./night/active-time.ts";
import { medianLimbBreakTimeMs } from "./night/median-limb-break-time.ts";
import { averageExtractionTimeMs } from "./night/average-extraction-time.ts";
import { lastEidolonCapshotTimeMs } from "./night/last-eidolon-capshot-time.ts";
import { durationMs } from "./night/duration.ts";

export const nightMetrics = {
  averageRealTimeMs,
  averageLastHydrolystLimbBreakTimeMs,
  averageOwnTimeMs,
  medianOwnTimeMs,
  activeTimeMs,
  medianLimbBreakTimeMs,
  averageExtractionTimeMs,
  lastEidolonCapshotTimeMs,
  durationMs,
};
