import {
  captureAnimationMs,
  limbAnimationMs,
  shrineScriptMs,
  soonestDropMs,
  spawnAnimationMs,
} from "../domain/game-facts.ts";
import { type EidolonType, eidolonTypes, limbCounts } from "../domain/words.ts";
import type { OwnStep } from "../statistics/own-steps.ts";
import { nameOf, type Split, type SplitRun, splitsOf } from "./splits.ts";

/** The name of a step of own time. */
export type Step = Pick<OwnStep, "kind" | "eidolon" | "number">;

/** Returns the steps of an eidolon in their order. */
function stepsOf(eidolon: EidolonType): readonly Step[] {
  const once = (kind: Step["kind"]): Step => ({ kind, eidolon, number: 0 });
  const before: readonly Step["kind"][] =
    eidolon === "teralyst" ? ["animation"] : ["shrine", "shard", "spawn"];
  const limbs = Array.from(
    { length: limbCounts[eidolon] - 1 },
    (_, index): Step => ({ kind: "limb", eidolon, number: index + 1 }),
  );
  return [...before.map(once), once("water"), ...limbs, once("capshot"), once("drop")];
}

/** Returns the time that the game takes from everybody in a step (docs/game-log.md section 5, "Own time"). */
export function gameMs({ kind, eidolon }: Step): number {
  if (kind === "animation") return spawnAnimationMs;
  if (kind === "limb") return limbAnimationMs;
  if (kind === "capshot") return captureAnimationMs;
  if (kind === "drop") return soonestDropMs;
  return kind === "shrine" && eidolon !== "teralyst" ? shrineScriptMs[eidolon] : 0;
}

/** The time that the game takes from everybody from nightfall to the end of each step. */
const gameUntilMs: ReadonlyMap<string, number> = (() => {
  let sumMs = 0;
  return new Map(
    eidolonTypes.flatMap(stepsOf).map((step) => {
      sumMs += gameMs(step);
      return [nameOf(step), sumMs] as const;
    }),
  );
})();

/** A moment of a run, with the squad's own time from nightfall to it. */
export interface OwnSplit extends Split {
  readonly ownMs: number;
}

/**
 * Returns the moments of a run in their order, with the own time at each; at the last moment of a full run, it is the
 * run's own time. Empty when the log does not give the run's start.
 */
export function ownSplitsOf(run: SplitRun): readonly OwnSplit[] {
  return splitsOf(run).map((split) => ({
    ...split,
    ownMs: split.afterMs - (gameUntilMs.get(nameOf(split)) ?? 0),
  }));
}
