import type { Chance } from "../chance.ts";
import { createGame } from "../create-game.ts";
import { practiceOptions } from "../game-options.ts";
import type { RaplakGame, RaplakOptions } from "./raplak.ts";
import { RaplakRules } from "./raplak-rules.ts";

/** A new run; options out of limits are brought within them. The same options, chance and inputs give the same run. */
export function createRaplak(options: Partial<RaplakOptions>, chance: Chance): RaplakGame {
  return createGame(chance, (given) => new RaplakRules(practiceOptions(options), given));
}
