import type { Segment, SegmentKind } from "../../domain/analysis.ts";
import { captureAnimationMs } from "../../domain/game-facts.ts";
import type { EidolonType } from "../../domain/words.ts";
import { lastLimbMs } from "../eidolon/eidolon-context.ts";
import type { EidolonFacts, RunFacts } from "../facts/facts.ts";

interface Mark {
  readonly kind: SegmentKind;
  readonly eidolon: EidolonType | null;
  readonly number: number;
  /** The segment's end; null leaves the segment out, and the next one begins in its place. */
  readonly endMs: number | null;
}

function eidolonMarks(eidolon: EidolonFacts): readonly Mark[] {
  const mark = (kind: SegmentKind, endMs: number | null, number = 0): Mark => ({
    kind,
    eidolon: eidolon.type,
    number,
    endMs,
  });
  const [first = null, ...others] = eidolon.limbsMs;
  const lastMs = lastLimbMs(eidolon);
  const healedMs =
    lastMs === null || eidolon.endedMs === null
      ? null
      : Math.min(lastMs + captureAnimationMs, eidolon.endedMs);
  return [
    mark("shrine", eidolon.shrineMs),
    mark("shards", eidolon.shardsMs.at(-1) ?? null),
    mark("spawn", eidolon.spawnedMs),
    mark("water", first),
    ...others.map((atMs, index) => mark("limb", atMs, index + 1)),
    mark("healing", healedMs),
    mark("capshot", eidolon.endedMs),
    mark("drop", eidolon.arcaneMs),
  ];
}

/** Returns the pieces that cover a run from S to its end, in milliseconds from S; empty when S is unknown. */
export function runSegments(run: RunFacts): readonly Segment[] {
  const { startMs } = run;
  if (startMs === null) return [];
  const marks: readonly Mark[] = [
    ...run.eidolons.flatMap(eidolonMarks),
    { kind: "extraction", eidolon: null, number: 0, endMs: run.endMs },
  ];
  const segments: Segment[] = [];
  let fromMs = 0;
  for (const { kind, eidolon, number, endMs } of marks) {
    if (endMs === null) continue;
    // A late shard comes after its spawn, but segments never run backwards.
    const toMs = Math.max(fromMs, endMs - startMs);
    segments.push({ kind, eidolon, number, fromMs, toMs });
    fromMs = toMs;
  }
  return segments;
}
