import type { GameName } from "../domain/game-names.ts";
import { assertNever } from "../domain/words.ts";
import { type GivenChance, givenChance } from "../games/chance.ts";
import { createPropa } from "../games/propa/propa-rules.ts";
import { rankedOptions } from "../games/ranked/ranked-runs.ts";
import { createRaplak } from "../games/raplak/raplak-rules.ts";
import { ringsMs } from "../games/shield-facts.ts";
import { createTeralyst } from "../games/teralyst/teralyst-rules.ts";

export interface Player {
  /** Returns how long after its vulnerability a shield is shot, by the shield's number from 0 and its jitter. */
  readonly delayMs: (shield: number, jitterMs: number) => number;
  /** The time from the explosion to Raplak's press, for Propa. */
  readonly raplakDelayMs?: (shield: number) => number;
}

/** Plays a whole ranked run with the given chance. Returns it as a page hands it in. */
export function playRanked(game: GameName, given: GivenChance, player: Player) {
  switch (game) {
    case "raplak":
      return playRaplak(given, player);
    case "propa":
      return playPropa(given, player);
    case "teralyst":
      return playTeralyst(given, player);
    default:
      return assertNever(game);
  }
}

function playRaplak(given: GivenChance, { delayMs }: Player) {
  const options = rankedOptions.raplak;
  const game = createRaplak(options, givenChance(given));
  let shield = 0;
  while (game.result() === null) {
    for (const { kind, atMs } of game.advance(game.clockMs() + 5)) {
      if (kind !== "vulnerable") continue;
      game.press("raplak", atMs + delayMs(shield, given.jittersMs[shield] ?? 0));
      shield += 1;
    }
  }
  return { game: "raplak" as const, options, ...game.played() };
}

function playTeralyst(given: GivenChance, { delayMs }: Player) {
  const options = rankedOptions.teralyst;
  const game = createTeralyst(options, givenChance(given));
  let shield = 0;
  game.press("lures", 10);
  while (game.result() === null) {
    for (const { kind, atMs } of game.advance(game.clockMs() + 5)) {
      if (kind === "broke") game.press("lures", atMs + 50);
      if (kind !== "vulnerable" && kind !== "healed") continue;
      game.press("raplak", atMs + delayMs(shield, given.jittersMs[shield] ?? 0));
      shield += 1;
    }
  }
  return { game: "teralyst" as const, options, ...game.played() };
}

/** Propa is fired before its shield is vulnerable, so this player must know the future. */
function playPropa(given: GivenChance, { delayMs, raplakDelayMs = () => 60 }: Player) {
  const options = rankedOptions.propa;
  const game = createPropa(options, givenChance(given));
  let beginsMs = 0;
  for (let shield = 0; game.result() === null; shield += 1) {
    const jitterMs = given.jittersMs[shield] ?? 0;
    const aimedMs = beginsMs + ringsMs + jitterMs + delayMs(shield, jitterMs);
    game.press("propa", aimedMs - options.fuseMs);
    const inFlight = game.advance(aimedMs + 20);
    const explodedMs = inFlight.find(({ kind }) => kind === "exploded")?.atMs ?? 0;
    game.press("raplak", explodedMs + Math.max(21, raplakDelayMs(shield)));
    beginsMs = game.advance(game.clockMs() + 20).find(({ kind }) => kind === "broke")?.atMs ?? 0;
  }
  return { game: "propa" as const, options, ...game.played() };
}
