import { afterEach, expect, test, vi } from "vitest";
import { createBatcher } from "./create-batcher.ts";

/** The time that a group takes. */
const runMs = 5;

afterEach(() => vi.useRealTimers());

/** Creates a batcher that notes its groups, on a clock that a test moves; a group with a negative number fails. */
function batcherThatDoubles(maxSize = 100, intervalMs = 0) {
  vi.useFakeTimers();
  const groups: (readonly number[])[] = [];
  const double = createBatcher<number, number>({
    maxSize,
    intervalMs,
    run: async (numbers) => {
      groups.push(numbers);
      await new Promise((resolve) => setTimeout(resolve, runMs));
      if (numbers.some((number) => number < 0)) throw new RangeError(`refused among ${numbers.length}`);
      return numbers.map((number) => number * 2);
    },
  });
  return { double, groups };
}

/** Returns the results of calls after a time in which every waiting call can end. */
async function settled<Value>(calls: readonly Promise<Value>[]) {
  const results = Promise.allSettled(calls);
  await vi.runAllTimersAsync();
  return (await results).map((result) =>
    result.status === "fulfilled" ? result.value : result.reason.message,
  );
}

test("concurrent calls form one group, and the calls that come while the group runs form the next one", async () => {
  const { double, groups } = batcherThatDoubles();
  const first = [double(1), double(2)];
  await vi.advanceTimersByTimeAsync(runMs - 1);
  const later = [double(3), double(4), double(5)];
  expect(await settled([...first, ...later])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test("a group is never larger than allowed", async () => {
  const { double, groups } = batcherThatDoubles(2);
  await settled([double(1), double(2), double(3)]);
  expect(groups.map((group) => group.length)).toEqual([2, 1]);
});

test("a call fails only through its own fault, and later ones go on", async () => {
  const { double } = batcherThatDoubles();
  expect(await settled([double(1), double(-1), double(3)])).toEqual([2, "refused among 1", 6]);
  expect(await settled([double(4)])).toEqual([8]);
});

test("no call of a group whose work may have been done is tried again", async () => {
  vi.useFakeTimers();
  const groups: (readonly number[])[] = [];
  const store = createBatcher<number, number>({
    maxSize: 100,
    run: async (numbers) => {
      groups.push(numbers);
      throw new RangeError("perhaps");
    },
    mayBeDone: (error) => error instanceof RangeError,
  });
  expect(await settled([store(1), store(2)])).toEqual(["perhaps", "perhaps"]);
  expect(groups).toEqual([[1, 2]]);
});

test("with an interval, calls that come soon after a group wait and go together", async () => {
  const { double, groups } = batcherThatDoubles(3, 40);
  const first = double(1);
  await vi.advanceTimersByTimeAsync(runMs);
  expect(await first).toBe(2);
  const later = [double(2)];
  await vi.advanceTimersByTimeAsync(2);
  later.push(double(3));
  expect(await settled(later)).toEqual([4, 6]);
  expect(groups).toEqual([[1], [2, 3]]);
});

test("a single call and a call that fills a group do not wait, however long the interval", async () => {
  const alone = batcherThatDoubles(2, 60_000);
  const one = alone.double(1);
  await vi.advanceTimersByTimeAsync(runMs);
  expect(await one).toBe(2);
  const full = batcherThatDoubles(2, 60_000);
  const calls = [full.double(1), full.double(2), full.double(3), full.double(4)];
  await vi.advanceTimersByTimeAsync(2 * runMs);
  expect(await Promise.all(calls)).toEqual([2, 4, 6, 8]);
});
