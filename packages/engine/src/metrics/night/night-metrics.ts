import { activeTime } from "./active-time.ts";
import { averageExtractionTime } from "./average-extraction-time.ts";
import { averageLastHydrolystLimbBreakTime } from "./average-last-hydrolyst-limb-break-time.ts";
import { averageRealTime } from "./average-real-time.ts";
import { lastEidolonCapshotTime } from "./last-eidolon-capshot-time.ts";
import { nightDuration } from "./night-duration.ts";

/** The metrics of one night. */
export const nightMetrics = {
  averageRealTime,
  averageLastHydrolystLimbBreakTime,
  averageExtractionTime,
  activeTime,
  lastEidolonCapshotTime,
  duration: nightDuration,
} as const;
