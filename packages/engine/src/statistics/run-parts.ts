import type { Eidolon } from "../domain/analysis.ts";
import type { EidolonType } from "../domain/words.ts";
import { waterLimbParts } from "../formats/eidolon-parts.ts";

export const runPartKinds = ["spawnDelay", "water", "limb", "capshot", "shrine", "shard"] as const;
/** The kinds of parts in which a squad can be faster or slower. Animations with a fixed length are not parts. */
export type RunPartKind = (typeof runPartKinds)[number];

/** One comparable piece of a run. A missing figure gives no part. */
export interface RunPart {
  readonly eidolon: EidolonType;
  readonly kind: RunPartKind;
  /** The number of the limb gap or shard, from 1; 0 for parts that happen once. */
  readonly number: number;
  readonly timeMs: number;
}

export type RunEidolon = Pick<
  Eidolon,
  | "type"
  | "spawnAnimationTimeMs"
  | "spawnDelayMs"
  | "firstLimbBreakTimeMs"
  | "limbBreakTimesMs"
  | "capshotTimeMs"
  | "shrineTimeMs"
  | "shardInsertionTimesMs"
>;

export interface RunOfEidolons {
  readonly eidolons: readonly RunEidolon[];
}

/** Returns a name of the part that is the same in all runs, e.g. `gantulyst.limb.3`. */
export function runPartKey(part: Pick<RunPart, "eidolon" | "kind" | "number">): string {
  return `${part.eidolon}.${part.kind}.${part.number}`;
}

function eidolonParts(eidolon: RunEidolon): readonly RunPart[] {
  const part = (kind: RunPartKind, number: number, timeMs: number | null): readonly RunPart[] =>
    timeMs === null ? [] : [{ eidolon: eidolon.type, kind, number, timeMs }];
  return [
    ...part("shrine", 0, eidolon.shrineTimeMs),
    ...eidolon.shardInsertionTimesMs.flatMap((timeMs, index) => part("shard", index + 1, timeMs)),
    // The Teralyst's delay depends on how the Plains were entered (preload or not), not on the hunt.
    ...(eidolon.type === "teralyst" ? [] : part("spawnDelay", 0, eidolon.spawnDelayMs)),
    ...part("water", 0, waterLimbParts(eidolon).mainMs),
    ...eidolon.limbBreakTimesMs.flatMap((timeMs, index) => part("limb", index + 1, timeMs)),
    ...part("capshot", 0, eidolon.capshotTimeMs),
  ];
}

/** Returns the parts of a run in the order in which they happen, in milliseconds. */
export function runParts(run: RunOfEidolons): readonly RunPart[] {
  return run.eidolons.flatMap(eidolonParts);
}
