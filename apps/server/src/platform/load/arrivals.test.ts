import { expect, test } from "vitest";
import { createArrivals, longestPauseMs } from "./arrivals.ts";

/** A clock that only pauses move on; during a rush, others arrive in each pause. */
function heldTime() {
  const held = { nowMs: 0, isRush: false };
  const pause = async (durationMs: number) => {
    held.nowMs += durationMs;
    for (let count = 0; held.isRush && count < 3; count += 1) arrivals.note();
  };
  const arrivals = createArrivals({ now: () => held.nowMs, pause });
  return { held, arrivals };
}

test("in quiet times nobody waits", async () => {
  const { held, arrivals } = heldTime();
  for (let count = 0; count < 100; count += 1) {
    held.nowMs += 30;
    arrivals.note();
  }
  const before = held.nowMs;
  await arrivals.giveWay();
  expect(held.nowMs).toBe(before);
});

test("in a rush callers pass one by one, each after a bounded pause; after it they pass at once", async () => {
  const { held, arrivals } = heldTime();
  for (let count = 0; count < 100; count += 1) arrivals.note();
  held.isRush = true;
  const passed: number[] = [];
  const callers = [1, 2].map(() => arrivals.giveWay().then(() => passed.push(held.nowMs)));
  await Promise.all(callers);
  expect(passed).toEqual([longestPauseMs, 2 * longestPauseMs]);
  held.isRush = false;
  held.nowMs += 1_000;
  await arrivals.giveWay();
  expect(held.nowMs).toBe(2 * longestPauseMs + 1_000);
});
