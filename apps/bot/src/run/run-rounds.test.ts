import { pino } from "pino";
import { expect, test } from "vitest";
import type { Mailbox } from "../boxes/mailbox.ts";
import { defaultTemplates } from "../config/load-config.ts";
import { backOffMs, runRounds } from "./run-rounds.ts";

test("each try waits twice as long as the one before, up to five minutes", () => {
  expect([1, 2, 3, 4].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(backOffMs(9)).toBe(256_000);
  expect([10, 100, 10_000].map(backOffMs)).toEqual([300_000, 300_000, 300_000]);
});

/**
 * Runs rounds over a mailbox whose mails cannot be read, by a clock that only waiting advances. Returns the times of the tries.
 */
async function triesOf(
  mails: readonly string[],
  rounds: number,
  lists: () => readonly string[] = () => mails,
) {
  const ending = new AbortController();
  const tries: Record<string, number[]> = {};
  const waits: number[] = [];
  let nowMs = 0;
  const mailbox: Mailbox = {
    list: async () => lists(),
    async read(id) {
      tries[id] = [...(tries[id] ?? []), nowMs];
      throw new Error("a disk that fails");
    },
    settle: async () => undefined,
    async wait(ms) {
      waits.push(ms);
      nowMs += ms;
      if (waits.length === rounds) ending.abort();
    },
    close: async () => undefined,
  };
  const unused = { has: () => false, add: () => undefined, claim: () => true, close: () => undefined };
  await runRounds(
    {
      mailbox,
      remembered: unused,
      templates: defaultTemplates,
      rules: { domain: "x.example", address: "bot@x.example", sealedBy: null, resolveTxt: async () => [] },
      api: { url: "http://127.0.0.1", token: "t" },
      log: pino({ level: "silent" }),
      nowMs: () => nowMs,
      pollMs: 1_000,
    },
    ending.signal,
  );
  return { tries, waits };
}

test("a mail that fails again and again is tried less and less often", async () => {
  const { tries } = await triesOf(["a"], 40);
  expect(tries).toEqual({ a: [0, 1_000, 3_000, 7_000, 15_000, 31_000] });
});

test("after three failures the other mails wait for the next round, and are sent then", async () => {
  const { tries } = await triesOf(["a", "b", "c", "d", "e"], 2);
  expect(tries).toEqual({ a: [0, 1_000], b: [0, 1_000], c: [0, 1_000] });
  expect(Object.keys((await triesOf(["a", "b", "c", "d", "e"], 3)).tries)).toEqual(["a", "b", "c", "d", "e"]);
});

test("a mailbox that cannot be read is checked less and less often", async () => {
  const { waits } = await triesOf([], 4, () => {
    throw new Error("gone");
  });
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
});
