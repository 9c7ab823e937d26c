import type { RunFacts } from "../../night/facts.ts";
import { isFull } from "../../night/facts.ts";
import { between } from "../eidolon/eidolon-context.ts";
import type { Metric } from "../metric.ts";

/** D of the Hydrolyst − N, for a full run; its C when D is missing (the run then carries a diagnostic). */
export const realTime: Metric<RunFacts> = {
  id: "realTime",
  unit: "ms",
  better: "lower",
  compute: (run) => {
    const last = run.eidolons.at(-1);
    return isFull(run) ? between(last?.arcaneMs ?? last?.endedMs, run.nightfallMs) : null;
  },
};
