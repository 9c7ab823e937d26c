import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence } from "./evidence.ts";
import type { FoundSignal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";

/**
 * S2: the arcane drops 15.0 s after a capture, and the shrine opens 7 to 14 s after the arcane
 * (docs/game-log.md, section 5). Whoever stretches a log, or moves a line of it, changes them.
 */
export function fixedGaps({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap(({ index: run, facts }) =>
    facts.eidolons.flatMap((eidolon, position) => {
      const { type, result, endedMs, arcaneMs, shrineMs } = eidolon;
      const droppedMs = facts.eidolons[position - 1]?.arcaneMs;
      return [
        ...outside({
          code: "arcane_gap",
          run,
          eidolon: type,
          atMs: arcaneMs,
          valueMs: result === "capture" ? minus(arcaneMs, endedMs) : null,
          range: signalRanges.arcaneGap,
        }),
        ...outside({
          code: "shrine_gap",
          run,
          eidolon: type,
          atMs: shrineMs,
          valueMs: minus(shrineMs, droppedMs),
          range: signalRanges.shrineGap,
        }),
      ];
    }),
  );
}
