import { signalRanges } from "../domain/signals.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

/** How many shards more than hunters were put in for each eidolon of a visit whose beginning the log saw. */
function surplusOf({ index: run, facts, squadSize }: RunEvidence) {
  if (facts.finalizeMs === null) return [];
  return facts.eidolons.flatMap(({ type: eidolon, shardsMs }) => {
    const surplus = shardsMs.length - Math.max(1, squadSize);
    const atMs = shardsMs.at(-1) ?? null;
    return surplus > 0 ? [{ run, eidolon, atMs, surplus, shards: shardsMs.length, squad: squadSize }] : [];
  });
}

/**
 * S15: nobody puts in two shards; the game resets a shrine with more shards than hunters. A night whose squad was made
 * smaller in its log still has the others' shards. One too many may be a line of a shard's removal that was lost.
 */
export function squadSize({ runs, session }: NightEvidence): readonly FoundSignal[] {
  // A log whose beginning is missing may lack who came before.
  if (session.buildLabel === null && session.clock === null) return [];
  const found = runs.flatMap(surplusOf);
  const surplus = found.reduce((sum, one) => sum + one.surplus, 0);
  if (surplus < signalRanges.surplusShards) return [];
  return found.map(({ run, eidolon, atMs, shards, squad }) =>
    signal({ code: "squad_size", run, eidolon, atMs, figures: { shards, squad } }),
  );
}
