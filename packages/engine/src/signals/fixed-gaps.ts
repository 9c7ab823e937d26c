import { shrineScriptMs } from "../domain/game-facts.ts";
import { delayed, networked, slackMs } from "../domain/honest-machines.ts";
import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";

interface ShrineWait {
  readonly run: number;
  readonly eidolon: "gantulyst" | "hydrolyst";
  readonly atMs: number;
  /** E − D, in milliseconds. */
  readonly valueMs: number;
  readonly minMs: number;
}

function shrineWaits({ index: run, facts }: RunEvidence): readonly ShrineWait[] {
  if (facts.perspective !== "host") return [];
  return facts.eidolons.flatMap(({ type, shrineMs }, position) => {
    const valueMs = minus(shrineMs, facts.eidolons[position - 1]?.arcaneMs);
    if (type === "teralyst" || shrineMs === null || valueMs === null) return [];
    return [{ run, eidolon: type, atMs: shrineMs, valueMs, minMs: shrineScriptMs[type] }];
  });
}

/**
 * Returns signals of a shrine that opened before its script's own wait was over. Fewer lures may shorten that wait
 * (inferred), so the signal also gives the number of the log's waits that are long enough.
 */
function shortWaits({ runs }: NightEvidence): readonly FoundSignal[] {
  const waits = runs.flatMap(shrineWaits);
  const isShort = ({ valueMs, minMs }: ShrineWait) => valueMs < minMs - slackMs(minMs);
  const long = waits.filter((wait) => !isShort(wait)).length;
  return waits.filter(isShort).map(({ valueMs, minMs, ...place }) =>
    signal({
      code: "shrine_wait",
      ...place,
      figures: { valueMs, minMs, agreed: long, compared: waits.length },
    }),
  );
}

/**
 * S2: returns a signal for each fixed time of the game that a log has wrong. The arcane drops 15.0 s after a capture, and
 * the shrine opens 7 to 14 s after the arcane, but no sooner than the script's wait (docs/game-log.md, section 5).
 * Stretching a log, or moving a line of it, changes these times; a hitch prolongs them, and a network delays each line
 * independently.
 */
export function fixedGaps(evidence: NightEvidence): readonly FoundSignal[] {
  const gaps = evidence.runs.flatMap(({ index: run, facts }) => {
    const allowed = facts.perspective === "host" ? delayed : networked;
    return facts.eidolons.flatMap((eidolon, position) => {
      const { type, result, endedMs, arcaneMs, shrineMs } = eidolon;
      const droppedMs = facts.eidolons[position - 1]?.arcaneMs;
      return [
        ...outside({
          code: "arcane_gap",
          run,
          eidolon: type,
          atMs: arcaneMs,
          valueMs: result === "capture" ? minus(arcaneMs, endedMs) : null,
          range: allowed(signalRanges.arcaneGap),
        }),
        ...outside({
          code: "shrine_gap",
          run,
          eidolon: type,
          atMs: shrineMs,
          valueMs: minus(shrineMs, droppedMs),
          range: allowed(signalRanges.shrineGap),
        }),
      ];
    });
  });
  return [...gaps, ...shortWaits(evidence)];
}
