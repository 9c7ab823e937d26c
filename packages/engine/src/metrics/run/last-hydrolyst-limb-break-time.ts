import type { RunFacts } from "../../night/facts.ts";
import { lastLimbBreakTime } from "../eidolon/last-limb-break-time.ts";
import type { Metric } from "../metric.ts";

/** The Hydrolyst's last limb break time. */
export const lastHydrolystLimbBreakTime: Metric<RunFacts> = {
  id: "lastHydrolystLimbBreakTime",
  unit: "ms",
  better: "lower",
  compute: (run) => {
    const hydrolyst = run.eidolons.find((eidolon) => eidolon.type === "hydrolyst");
    return hydrolyst === undefined
      ? null
      : lastLimbBreakTime.compute({ eidolon: hydrolyst, previous: null, run });
  },
};
