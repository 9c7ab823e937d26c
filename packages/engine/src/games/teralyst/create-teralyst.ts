import { createRandom } from "../../simulation/random.ts";
import { createGame, replayGame } from "../create-game.ts";
import type { Replayed, TakenInput } from "../game.ts";
import { hostOptions } from "../game-options.ts";
import type {
  TeralystEvent,
  TeralystGame,
  TeralystInput,
  TeralystOptions,
  TeralystResult,
} from "./teralyst.ts";
import { TeralystRules } from "./teralyst-rules.ts";

/** A new fight; options out of limits are brought within them. The same options, seed and inputs give the same one. */
export function createTeralyst(options: Partial<TeralystOptions>, seed: number): TeralystGame {
  const within = { ...hostOptions(options), preload: options.preload === true };
  return createGame(new TeralystRules(within, createRandom(seed)));
}

/** Plays the inputs of a fight again. */
export function replayTeralyst(
  options: Partial<TeralystOptions>,
  seed: number,
  inputs: readonly TakenInput<TeralystInput>[],
): Replayed<TeralystEvent, TeralystResult> {
  return replayGame(createTeralyst(options, seed), inputs);
}
