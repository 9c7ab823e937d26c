import { extractionTime } from "./extraction-time.ts";
import { lastHydrolystLimbBreakTime } from "./last-hydrolyst-limb-break-time.ts";
import { loadTime } from "./load-time.ts";
import { realTime } from "./real-time.ts";

/** The metrics of one run. */
export const runMetrics = { realTime, lastHydrolystLimbBreakTime, extractionTime, loadTime } as const;
