import { captureAnimationMs, limbAnimationMs } from "../domain/game-facts.ts";
import { delayed, networked } from "../domain/honest-machines.ts";
import { signalRanges } from "../domain/signals.ts";
import { lastLimbMs } from "../metrics/eidolon/eidolon-context.ts";
import type { EidolonFacts } from "../metrics/facts/facts.ts";
import { lastHydrolystLimbBreakTimeMs } from "../metrics/run/last-hydrolyst-limb-break-time.ts";
import { realTimeMs } from "../metrics/run/real-time.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import type { FoundSignal } from "./found-signal.ts";
import { minus, outside } from "./ranged.ts";

/** Returns a range without an upper end, because only times that are faster than the game allows are suspicious. */
function atLeast({ minMs }: { readonly minMs: number }) {
  return { minMs, maxMs: Number.POSITIVE_INFINITY };
}

function ofFight(eidolon: EidolonFacts, { index: run, facts }: RunEvidence): readonly FoundSignal[] {
  // In a client's log, the later line may have arrived over the network before the earlier one.
  const floor = (range: { readonly minMs: number }, animationMs = 0) =>
    facts.perspective === "host" ? delayed(atLeast(range), animationMs) : networked(atLeast(range));
  const { type, limbsMs, endedMs, result, shrineMs, shardsMs } = eidolon;
  const healedMs = minus(endedMs, lastLimbMs(eidolon));
  const place = { run, eidolon: type };
  return [
    ...limbsMs.flatMap((atMs, index) =>
      outside({
        ...place,
        code: "limb_floor",
        atMs,
        valueMs: minus(minus(atMs, limbsMs[index - 1]), limbAnimationMs),
        range: floor(signalRanges.limb, limbAnimationMs),
      }),
    ),
    ...outside({
      ...place,
      code: "capshot_floor",
      atMs: endedMs,
      valueMs: result === "capture" ? minus(healedMs, captureAnimationMs) : null,
      range: floor(signalRanges.capshot, captureAnimationMs),
    }),
    ...outside({
      ...place,
      code: "shard_floor",
      atMs: shardsMs[0] ?? null,
      valueMs: minus(shardsMs[0], shrineMs),
      range: floor(signalRanges.shardGap),
    }),
  ];
}

/** S4: returns signals of figures that are less than the game's own animations allow (docs/game-log.md, section 5). */
export function belowFloors({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap((evidence) => {
    const { index: run, facts } = evidence;
    const last = facts.eidolons.at(-1);
    const place = { run, eidolon: null, atMs: last?.endedMs ?? null };
    return [
      ...facts.eidolons.flatMap((eidolon) => ofFight(eidolon, evidence)),
      ...outside({
        ...place,
        code: "last_limb_floor",
        valueMs: lastHydrolystLimbBreakTimeMs(facts),
        range: signalRanges.hydrolystLastLimb,
      }),
      ...outside({
        ...place,
        code: "real_time_floor",
        valueMs: realTimeMs(facts),
        range: signalRanges.realTime,
      }),
    ];
  });
}
