import { createRandom } from "../../simulation/random.ts";
import { createGame, replayGame } from "../create-game.ts";
import type { Replayed, TakenInput } from "../game.ts";
import { practiceOptions } from "../game-options.ts";
import type { RaplakEvent, RaplakGame, RaplakInput, RaplakOptions, RaplakResult } from "./raplak.ts";
import { RaplakRules } from "./raplak-rules.ts";

/** A new run; options out of limits are brought within them. The same options, seed and inputs give the same run. */
export function createRaplak(options: Partial<RaplakOptions>, seed: number): RaplakGame {
  return createGame(new RaplakRules(practiceOptions(options), createRandom(seed)));
}

/** Plays the inputs of a run again. */
export function replayRaplak(
  options: Partial<RaplakOptions>,
  seed: number,
  inputs: readonly TakenInput<RaplakInput>[],
): Replayed<RaplakEvent, RaplakResult> {
  return replayGame(createRaplak(options, seed), inputs);
}
