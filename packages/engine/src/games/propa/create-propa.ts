import { createRandom } from "../../simulation/random.ts";
import { createGame, replayGame } from "../create-game.ts";
import type { Replayed, TakenInput } from "../game.ts";
import { fuseLimitsMs, practiceOptions, withinLimits } from "../game-options.ts";
import type { PropaEvent, PropaGame, PropaInput, PropaOptions, PropaResult } from "./propa.ts";
import { PropaRules } from "./propa-rules.ts";

function propaOptions(asked: Partial<PropaOptions>): PropaOptions {
  return { ...practiceOptions(asked), fuseMs: withinLimits(asked.fuseMs, fuseLimitsMs) };
}

/** A new run; options out of limits are brought within them. The same options, seed and inputs give the same run. */
export function createPropa(options: Partial<PropaOptions>, seed: number): PropaGame {
  return createGame(new PropaRules(propaOptions(options), createRandom(seed)));
}

/** Plays the inputs of a run again. */
export function replayPropa(
  options: Partial<PropaOptions>,
  seed: number,
  inputs: readonly TakenInput<PropaInput>[],
): Replayed<PropaEvent, PropaResult> {
  return replayGame(createPropa(options, seed), inputs);
}
