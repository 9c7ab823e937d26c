import { dropMs } from "../eidolon/drop.ts";
import { between } from "../eidolon/eidolon-context.ts";
import type { RunFacts } from "../facts/facts.ts";
import { isFull } from "../facts/facts.ts";

/** Returns D of the Hydrolyst − N, for a full run; in place of a missing D, the slowest drop is assumed. */
export function realTimeMs(run: RunFacts): number | null {
  const last = run.eidolons.at(-1);
  return isFull(run) && last !== undefined ? between(dropMs(last), run.nightfallMs) : null;
}
