import { lastLimbBreakTimeMs } from "../eidolon/last-limb-break-time.ts";
import type { RunFacts } from "../facts/facts.ts";

/** Returns the Hydrolyst's last limb break time. */
export function lastHydrolystLimbBreakTimeMs(run: RunFacts): number | null {
  const hydrolyst = run.eidolons.find((eidolon) => eidolon.type === "hydrolyst");
  return hydrolyst === undefined ? null : lastLimbBreakTimeMs({ eidolon: hydrolyst, previous: null, run });
}
