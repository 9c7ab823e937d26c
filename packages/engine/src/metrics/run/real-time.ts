import type { RunFacts } from "../../night/facts.ts";
import { isFull } from "../../night/facts.ts";
import { dropMs } from "../eidolon/drop.ts";
import { between } from "../eidolon/eidolon-context.ts";
import type { Metric } from "../metric.ts";

/** D of the Hydrolyst − N, for a full run; estimated when D is missing, by the slowest drop. */
export const realTime: Metric<RunFacts> = {
  id: "realTime",
  unit: "ms",
  better: "lower",
  compute: (run) => {
    const last = run.eidolons.at(-1);
    return isFull(run) && last !== undefined ? between(dropMs(last), run.nightfallMs) : null;
  },
};
