import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createHangWatch } from "./hang-watch.ts";

// docs/trust.md, R8: a database that accepts everything and answers nothing is noticed within 5 s. A slow one, as on a
// busy machine, is waited for.

let nowMs = 0;
let questions: AbortSignal[] = [];
let answer: (isThere: boolean) => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  questions = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const log = { warn: vi.fn() } as never;
function watch() {
  return createHangWatch({
    connection: {},
    log,
    ask: (signal) => {
      questions.push(signal);
      return new Promise((resolve) => {
        answer = resolve;
        signal.addEventListener("abort", () => resolve(false));
      });
    },
  });
}

/** Lets the watch check the database, the given time after its last check. */
async function look(afterMs = 250): Promise<void> {
  nowMs += afterMs;
  await vi.advanceTimersByTimeAsync(250);
}
async function looks(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await look();
}

test("a database that hangs is reported within five seconds, with the limits that it broke", async () => {
  const abandoned = vi.fn();
  const waiting = watch().during(() => new Promise(() => undefined), abandoned);
  const refused = expect(waiting).rejects.toThrow("nothing for 1.5 s, nor to a new connection for 2.25 s");
  await looks(18);
  await refused;
  expect(abandoned).toHaveBeenCalledOnce();
});

test("a process that was given no processor time waits on: its own silence is not the database's", async () => {
  const abandoned = vi.fn();
  let finish: (value: string) => void = () => undefined;
  const waiting = watch().during(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
    abandoned,
  );
  // Half a minute passes, in which the watch looks three times.
  for (let index = 0; index < 3; index += 1) await look(10_000);
  expect(questions).toHaveLength(0);
  await look();
  expect(questions).toHaveLength(1);
  for (let index = 0; index < 3; index += 1) await look(10_000);
  expect(questions[0]?.aborted).toBe(false);
  answer(true);
  finish("late");
  expect(await waiting).toBe("late");
  expect(abandoned).not.toHaveBeenCalled();
});

test("a database that answers other statements while it is asked counts as alive", async () => {
  const hangs = watch();
  const abandoned = vi.fn();
  void hangs.during(() => new Promise(() => undefined), abandoned);
  await looks(8);
  expect(questions).toHaveLength(1);
  await looks(2);
  expect(await hangs.during(async () => "an answer", abandoned)).toBe("an answer");
  await looks(10);
  expect(questions[0]?.aborted).toBe(true);
  expect(abandoned).not.toHaveBeenCalled();
});
