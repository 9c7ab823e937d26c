import type { NightCycle } from "../clock/night-cycle.ts";
import { alikeRuns } from "./alike-runs.ts";
import { belowFloors } from "./below-floors.ts";
import { dates } from "./dates.ts";
import { driftingGrid } from "./drifting-grid.ts";
import type { NightEvidence } from "./evidence.ts";
import { fixedGaps } from "./fixed-gaps.ts";
import { countSignals, type FoundSignal } from "./found-signal.ts";
import { nightfallGaps } from "./nightfall.ts";
import { requiredLines } from "./required-lines.ts";
import { songGaps } from "./song-gaps.ts";
import { squadSize } from "./squad-size.ts";
import { steadyLimbs } from "./steady-limbs.ts";
import { takeover } from "./takeover.ts";
import { timeOrder } from "./time-order.ts";
import { nightLength, worldClock } from "./world-clock.ts";

/** What the signals of one log rest on besides the log. */
export interface SignalContext {
  readonly cycle: NightCycle;
  /** When the log was handed in; null when that does not matter. */
  readonly uploadedAtUtcMs: number | null;
}

/** Everything that one log tells about whether its night can be believed, in the order of the rows of docs/trust.md. */
export function readSignals(
  evidence: NightEvidence,
  { cycle, uploadedAtUtcMs }: SignalContext,
): readonly FoundSignal[] {
  return countSignals([
    ...timeOrder(evidence),
    ...fixedGaps(evidence),
    ...nightfallGaps(evidence),
    ...songGaps(evidence),
    ...driftingGrid(evidence),
    ...belowFloors(evidence),
    ...requiredLines(evidence),
    ...worldClock(evidence, cycle),
    ...nightLength(evidence, cycle),
    ...dates(evidence, uploadedAtUtcMs),
    ...takeover(evidence),
    ...alikeRuns(evidence),
    ...squadSize(evidence),
    ...steadyLimbs(evidence),
  ]);
}
