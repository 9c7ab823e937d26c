import type { Eidolon } from "../domain/analysis.ts";
import type { EidolonType } from "../domain/words.ts";
import { waterLimbParts } from "../formats/eidolon-parts.ts";

export const runPartKinds = ["spawnDelay", "water", "limb", "capshot", "shrine", "shard"] as const;
/** What a squad can be faster or slower at. Animations that the game always plays alike are no parts. */
export type RunPartKind = (typeof runPartKinds)[number];

/** One comparable piece of a run. A missing figure is no part. */
export interface RunPart {
  readonly eidolon: EidolonType;
  readonly kind: RunPartKind;
  /** Which limb gap or shard, from 1; 0 for what happens once. */
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

/** Names a part across runs, e.g. `gantulyst.limb.3`. */
export function runPartKey(part: Pick<RunPart, "eidolon" | "kind" | "number">): string {
  return `${part.eidolon}.${part.kind}.${part.number}`;
}

function eidolonParts(eidolon: RunEidolon): readonly RunPart[] {
  const part = (kind: RunPartKind, number: number, timeMs: number | null): readonly RunPart[] =>
    timeMs === null ? [] : [{ eidolon: eidolon.type, kind, number, timeMs }];
  return [
    ...part("shrine", 0, eidolon.shrineTimeMs),
    ...eidolon.shardInsertionTimesMs.flatMap((timeMs, index) => part("shard", index + 1, timeMs)),
    // The Teralyst's delay is decided by how the Plains were entered (preload or not), not by the hunt.
    ...(eidolon.type === "teralyst" ? [] : part("spawnDelay", 0, eidolon.spawnDelayMs)),
    ...part("water", 0, waterLimbParts(eidolon).mainMs),
    ...eidolon.limbBreakTimesMs.flatMap((timeMs, index) => part("limb", index + 1, timeMs)),
    ...part("capshot", 0, eidolon.capshotTimeMs),
  ];
}

/** The parts of a run in the order in which they happen; milliseconds. */
export function runParts(run: RunOfEidolons): readonly RunPart[] {
  return run.eidolons.flatMap(eidolonParts);
}
