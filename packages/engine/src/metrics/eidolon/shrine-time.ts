import type { Metric } from "../metric.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** E − D of the eidolon before. */
export const shrineTime: Metric<EidolonContext> = {
  id: "shrineTime",
  unit: "ms",
  better: "lower",
  compute: ({ eidolon, previous }) => between(eidolon.shrineMs, previous?.arcaneMs),
};
