import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./take-turns.ts";

test("in each round of the event loop some go on, in the order in which they came", async () => {
  const turn = createTurns(2);
  const gone: number[] = [];
  for (let number = 1; number <= 5; number += 1) void turn().then(() => gone.push(number));
  const rounds: number[][] = [];
  for (let round = 0; round < 4; round += 1) {
    await nextRound();
    rounds.push([...gone]);
  }
  expect(rounds.at(-1)).toEqual([1, 2, 3, 4, 5]);
  const steps = rounds.map((after, index) => after.length - (rounds[index - 1]?.length ?? 0));
  expect(Math.max(...steps)).toBe(2);
});

test("one that waits alone goes on in the next round, again and again", async () => {
  const turn = createTurns(2);
  for (let part = 0; part < 3; part += 1) await turn();
  expect(
    await Promise.race([
      turn().then(() => "its turn"),
      nextRound()
        .then(nextRound)
        .then(() => "late"),
    ]),
  ).toBe("its turn");
});
