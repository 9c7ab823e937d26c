import { describe, expect, it } from "vitest";
import { gameNames } from "../../domain/game-names.ts";
import { atLength } from "../../testing/at-length.ts";
import {
  blindAim,
  type Dice,
  diceOf,
  moody,
  nowAndThen,
  playRankedDay,
  program,
  type RankedPlayer,
  reaction,
} from "../../testing/ranked-players.ts";
import { replayRun } from "../replay/replay-run.ts";
import { inhumanSign } from "./human-limits.ts";
import { judgedDays, knowsJitter, type RunOfDay } from "./knows-jitter.ts";

type Game = (typeof gameNames)[number];
/** The number of weeks; a single week changes a share by less than a hundredth. */
const weeks = atLength(200, 400);

/** Returns in how many of a hundred weeks a player is detected, by one run or by the runs of the days so far. */
function detectedShare(game: Game, playerOf: (dice: Dice) => RankedPlayer): number {
  let detected = 0;
  for (let week = 0; week < weeks; week++) {
    const dice = diceOf(1 + week * 7919);
    const player = playerOf(dice);
    const runs: RunOfDay[] = [];
    for (let day = 0; day < judgedDays; day++) {
      const played = playRankedDay(game, dice, player, day);
      const replayed = replayRun(played);
      if ("refusal" in replayed) throw new Error(`no run: ${replayed.refusal.code}`);
      runs.push({ run: replayed.run, jittersMs: played.jittersMs });
      if (inhumanSign(replayed.run, played.jittersMs) === null && !knowsJitter(runs)) continue;
      detected++;
      break;
    }
  }
  return (100 * detected) / weeks;
}

describe.each(gameNames)("after seven days of %s (docs/trust.md, 'Ranked runs')", (game) => {
  it.each([
    [20, 5],
    [22, 7],
    [21, 12],
  ])(
    "at least 90 of 100 programs are detected that know the vulnerability and shoot %i ± %i ms after it",
    (meanMs, deviationMs) => {
      expect(detectedShare(game, (dice) => program(dice, meanMs, deviationMs))).toBeGreaterThanOrEqual(90);
    },
  );

  it.each<[string, (dice: Dice) => RankedPlayer]>([
    ["aim blind, 28 ± 8 ms after the round figure", (dice) => blindAim(dice, 28, 8)],
    ["aim blind, 60 ± 12", (dice) => blindAim(dice, 60, 12)],
    ["aim blind, 90 ± 20", (dice) => blindAim(dice, 90, 20)],
    ["wait for the light, 190 ± 18", (dice) => reaction(dice, 190, 18)],
    ["wait for the light as fast as anybody can, 150 ± 25", (dice) => reaction(dice, 150, 25)],
  ])("at most one of 100 hunters is detected who %s", (_who, playerOf) => {
    expect(detectedShare(game, playerOf)).toBeLessThanOrEqual(1);
  });

  it.each<[string, (dice: Dice) => RankedPlayer]>([
    ["aim later on some days", (dice) => moody(dice, 10, blindAim(dice, 40, 8))],
    [
      "count, and wait for the light now and then",
      (dice) => nowAndThen(dice, 0.4, blindAim(dice, 40, 10), reaction(dice, 190, 20)),
    ],
  ])("at most three of 100 hunters are detected who %s", (_who, playerOf) => {
    expect(detectedShare(game, playerOf)).toBeLessThanOrEqual(3);
  });
});

describe("one run alone", () => {
  it("proves nothing by a Teralyst's five shots, whoever fired them", () => {
    for (let seed = 1; seed < 50; seed++) {
      const dice = diceOf(seed);
      const played = playRankedDay("teralyst", dice, program(dice, 20, 5), 0);
      const replayed = replayRun(played);
      if ("refusal" in replayed) throw new Error(replayed.refusal.code);
      expect(knowsJitter([{ run: replayed.run, jittersMs: played.jittersMs }])).toBe(false);
    }
  });
});
