// Generated from the table of figures (domain/figures.ts) and the files in run/ by `npm run generate`.
import { realTimeMs } from "./run/real-time.ts";
import { lastHydrolystLimbBreakTimeMs } from "./run/last-hydrolyst-limb-break-time.ts";
import { extractionTimeMs } from "./run/extraction-time.ts";
import { loadTimeMs } from "./run/load-time.ts";
import { medianLimbBreakTimeMs } from "./run/median-limb-break-time.ts";

export const runMetrics = {
  realTimeMs,
  lastHydrolystLimbBreakTimeMs,
  extractionTimeMs,
  loadTimeMs,
  medianLimbBreakTimeMs,
};
