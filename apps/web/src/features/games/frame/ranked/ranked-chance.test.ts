import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiProblem, unreachable } from "../../../../lib/api/api-problem.ts";
import { createRankedChance } from "./use-ranked-run.ts";

/** Returns a server that answers only when the test releases the answer. */
function heldServer() {
  const asked: number[] = [];
  const answers: {
    readonly resolve: (jitterMs: number) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  const failures: ApiProblem[] = [];
  const chance = createRankedChance({
    framePhase: 0.5,
    ask: (limb) => {
      asked.push(limb);
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    onFailed: (problem) => failures.push(problem),
  });
  return {
    chance,
    asked,
    failures,
    answer: (jitterMs: number) => answers.at(-1)?.resolve(jitterMs),
    answers,
  };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

const refusal = new ApiProblem({
  code: "limb_too_early",
  status: 409,
  detail: null,
  requestId: null,
  retryAfterSeconds: null,
  params: {},
  errors: [],
});

describe("the jitter of a ranked run", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("a limb's jitter is requested once the game needs it, and given once", async () => {
    const { chance, asked, answer } = heldServer();
    expect([asked, chance.isWaiting()]).toEqual([[], false]);
    expect([chance.jitterMs(), chance.jitterMs()]).toEqual([null, null]);
    expect([asked, chance.isWaiting()]).toEqual([[1], true]);
    answer(17);
    await settled();
    expect([chance.jitterMs(), chance.isWaiting()]).toEqual([17, false]);
    expect(chance.jitterMs()).toBeNull();
    expect(asked).toEqual([1, 2]);
  });

  it("the same limb is requested again when the answer was lost", async () => {
    const { chance, asked, answer, answers, failures } = heldServer();
    chance.jitterMs();
    answers[0]?.reject(unreachable(new Error("gone")));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual([1, 1]);
    answer(-20);
    await settled();
    expect([chance.jitterMs(), failures]).toEqual([-20, []]);
  });

  it("a refusal by the server ends the requests, and is reported once", async () => {
    const { chance, asked, answers, failures } = heldServer();
    chance.jitterMs();
    answers[0]?.reject(refusal);
    await vi.advanceTimersByTimeAsync(10_000);
    chance.jitterMs();
    expect([asked, failures]).toEqual([[1], [refusal]]);
  });

  it("nothing more is requested once the run has stopped", async () => {
    const { chance, asked, answers, failures } = heldServer();
    chance.jitterMs();
    chance.stop();
    answers[0]?.reject(unreachable(new Error("gone")));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked, failures]).toEqual([[1], []]);
  });
});
