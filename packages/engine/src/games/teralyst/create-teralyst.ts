import type { Chance } from "../chance.ts";
import { createGame } from "../create-game.ts";
import { hostOptions } from "../game-options.ts";
import type { TeralystGame, TeralystOptions } from "./teralyst.ts";
import { TeralystRules } from "./teralyst-rules.ts";

/** A new fight; options out of limits are brought within them. The same options, chance and inputs give the same one. */
export function createTeralyst(options: Partial<TeralystOptions>, chance: Chance): TeralystGame {
  const within = { ...hostOptions(options), preload: options.preload === true };
  return createGame(chance, (given) => new TeralystRules(within, given));
}
