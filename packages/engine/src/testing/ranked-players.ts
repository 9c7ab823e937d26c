import type { GameName } from "../domain/game-names.ts";
import { givenChance } from "../games/chance.ts";
import { createPropa } from "../games/propa/propa-rules.ts";
import { rankedOptions } from "../games/ranked/ranked-runs.ts";
import { createRaplak } from "../games/raplak/raplak-rules.ts";
import { createTeralyst } from "../games/teralyst/teralyst-rules.ts";

/**
 * Players of ranked runs, independent of the rules by which runs are judged. They are people and programs as these were
 * described and measured, with their own source of chance (xorshift, Box and Muller). They press too early when their
 * aim is early.
 */
export interface RankedPlayer {
  /**
   * Returns the intended arrival of the first shot at a shield, from the round figure and the vulnerability (which a
   * hunter cannot see beforehand).
   */
  readonly aimMs: (shield: { readonly dueMs: number; readonly vulnerableMs: number }, day: number) => number;
}

export type Dice = () => number;

/** Returns numbers from 0 to below 1. */
export function diceOf(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  const roll = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let times = 0; times < 20; times++) roll();
  return roll;
}

export function normal(dice: Dice, meanMs: number, deviationMs: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - dice()));
  return meanMs + deviationMs * radius * Math.cos(2 * Math.PI * dice());
}

/** A program that knows the vulnerability and scatters like a hand. */
export const program = (dice: Dice, meanMs: number, deviationMs: number): RankedPlayer => ({
  aimMs: ({ vulnerableMs }) => vulnerableMs + normal(dice, meanMs, deviationMs),
});

/** A player who counts with the rings and knows only the round figure. */
export const blindAim = (dice: Dice, meanMs: number, deviationMs: number): RankedPlayer => ({
  aimMs: ({ dueMs }) => dueMs + normal(dice, meanMs, deviationMs),
});

/** A player who waits for the light. */
export const reaction = (dice: Dice, meanMs: number, deviationMs: number): RankedPlayer => ({
  aimMs: ({ vulnerableMs }) => vulnerableMs + Math.max(120, normal(dice, meanMs, deviationMs)),
});

/** A player who follows one rule, and now and then another rule. */
export function nowAndThen(dice: Dice, share: number, rule: RankedPlayer, other: RankedPlayer): RankedPlayer {
  return { aimMs: (shield, day) => (dice() < share ? other : rule).aimMs(shield, day) };
}

/** A player who aims later on some days than on others. */
export function moody(dice: Dice, deviationMs: number, player: RankedPlayer): RankedPlayer {
  const moods = Array.from({ length: 40 }, () => normal(dice, 0, deviationMs));
  return { aimMs: (shield, day) => player.aimMs(shield, day) + (moods[day % moods.length] ?? 0) };
}

/** A player who shot too early shoots again this long after the light is seen. */
const secondThoughtMs = 220;

export interface PlayedRanked {
  readonly game: GameName;
  readonly options: object;
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
  readonly inputs: readonly unknown[];
}

/** Plays a whole ranked run on one of the account's days, and returns it as a page hands it in. */
export function playRankedDay(game: GameName, dice: Dice, player: RankedPlayer, day: number): PlayedRanked {
  const given = {
    framePhase: dice(),
    jittersMs: Array.from({ length: game === "teralyst" ? 5 : 10 }, () => jitter(dice)),
  };
  if (game === "propa") return playPropaDay(given, dice, player, day);
  return game === "raplak" ? playRaplakDay(given, player, day) : playTeralystDay(given, player, day);
}

/** 15 to 25 ms, early or late (docs/trust.md, "Ranked runs"). */
function jitter(dice: Dice): number {
  const size = 15 + 10 * dice();
  return dice() < 0.5 ? -size : size;
}

interface Given {
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
}

interface Happened {
  readonly kind: string;
  readonly atMs: number;
}

/** Shoots until the shield breaks; returns the time of the break. */
function shoot(
  {
    press,
    advance,
  }: { press: (atMs: number) => readonly Happened[]; advance: (toMs: number) => readonly Happened[] },
  firstMs: number,
  vulnerableMs: number,
): number {
  let atMs = firstMs;
  for (let shots = 0; shots < 20; shots++) {
    // A shot that arrives at once gives its events with the press itself.
    const events = [...press(atMs), ...advance(atMs + 25)];
    const broke = events.find(({ kind }) => kind === "broke" || kind === "captured");
    if (broke) return broke.atMs;
    atMs = Math.max(atMs + 520, vulnerableMs + secondThoughtMs);
  }
  throw new Error("a shield that nothing breaks");
}

function playRaplakDay(given: Given, player: RankedPlayer, day: number): PlayedRanked {
  const game = createRaplak(rankedOptions.raplak, givenChance(given));
  let beginsMs = 0;
  for (const jitterMs of given.jittersMs) {
    const dueMs = beginsMs + 4_000;
    const vulnerableMs = dueMs + jitterMs;
    const gun = {
      press: (atMs: number) => game.press("raplak", atMs),
      advance: (toMs: number) => game.advance(toMs),
    };
    beginsMs = shoot(gun, player.aimMs({ dueMs, vulnerableMs }, day), vulnerableMs);
  }
  return { game: "raplak", options: rankedOptions.raplak, ...game.played() };
}

function playTeralystDay(given: Given, player: RankedPlayer, day: number): PlayedRanked {
  const game = createTeralyst(rankedOptions.teralyst, givenChance(given));
  let beginsMs = 0;
  for (const [shield, jitterMs] of given.jittersMs.entries()) {
    // The shields are the water shield, three limbs, and the healing before the capshot.
    const dueMs = beginsMs + ([31_200, 17_200, 17_200, 17_200, 8_000][shield] ?? 0);
    const vulnerableMs = dueMs + jitterMs;
    game.press("lures", beginsMs + 900);
    const gun = {
      press: (atMs: number) => game.press("raplak", atMs),
      advance: (toMs: number) => game.advance(toMs),
    };
    beginsMs = shoot(gun, player.aimMs({ dueMs, vulnerableMs }, day), vulnerableMs);
  }
  return { game: "teralyst", options: rankedOptions.teralyst, ...game.played() };
}

function playPropaDay(given: Given, dice: Dice, player: RankedPlayer, day: number): PlayedRanked {
  const game = createPropa(rankedOptions.propa, givenChance(given));
  let beginsMs = 0;
  for (const jitterMs of given.jittersMs) {
    const dueMs = beginsMs + 4_000;
    const vulnerableMs = dueMs + jitterMs;
    let atMs = player.aimMs({ dueMs, vulnerableMs }, day);
    for (let shots = 0; shots < 20; shots++) {
      game.press("propa", atMs - rankedOptions.propa.fuseMs);
      const exploded = game.advance(atMs + 20).find(({ kind }) => kind === "exploded");
      const broke: Happened[] = [];
      if (exploded) {
        const raplakMs = exploded.atMs + Math.max(21, normal(dice, 80, 15));
        const events = [...game.press("raplak", raplakMs), ...game.advance(raplakMs + 25)];
        broke.push(...events.filter(({ kind }) => kind === "broke"));
      }
      if (broke[0]) {
        beginsMs = broke[0].atMs;
        break;
      }
      // The energy recharges during the wait.
      atMs += 5_000;
    }
  }
  return { game: "propa", options: rankedOptions.propa, ...game.played() };
}
