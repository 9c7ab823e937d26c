import type { Chance } from "../chance.ts";
import { createGame } from "../create-game.ts";
import { fuseLimitsMs, practiceOptions, withinLimits } from "../game-options.ts";
import type { PropaGame, PropaOptions } from "./propa.ts";
import { PropaRules } from "./propa-rules.ts";

function propaOptions(asked: Partial<PropaOptions>): PropaOptions {
  return { ...practiceOptions(asked), fuseMs: withinLimits(asked.fuseMs, fuseLimitsMs) };
}

/** A new run; options out of limits are brought within them. The same options, chance and inputs give the same run. */
export function createPropa(options: Partial<PropaOptions>, chance: Chance): PropaGame {
  return createGame(chance, (given) => new PropaRules(propaOptions(options), given));
}
