import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const maxTurnMs = 50;
/** A turn that is longer than the bound, however soon after a check it begins. */
const longTurnMs = 400;
const crowdedFrom = 16;
const maxRunning = 40;

let server: TestApp;
/** The callbacks that end the answers being held. */
const held: (() => void)[] = [];

beforeAll(async () => {
  server = await createTestApp({
    work: false,
    loadBounds: { maxRunning, maxTurnMs },
    alsoRegister: (app) => {
      app.get("/held", async () => {
        await new Promise<void>((resolve) => held.push(resolve));
        return {};
      });
    },
  });
});
afterAll(() => server.close());

const get = (url: string, options: InjectOptions = {}) => server.app.inject({ url, ...options });
const settings = () => get("/v2/settings");

/** Begins this many answers that wait; resolves, once all are being made, with a callback that ends them. */
async function crowd(count: number): Promise<() => Promise<void>> {
  const answers = Array.from({ length: count }, () => get("/held"));
  while (held.length < count) await new Promise(setImmediate);
  return async () => {
    for (const end of held.splice(0)) end();
    await Promise.all(answers);
  };
}

/** Uses this much processor time without letting the event loop go on. */
function work(durationMs: number) {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 > durationMs) return;
  }
}

/** Stands still for this long, as if a neighbour had the processor. */
function standStill(durationMs: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}

/** Waits for the next turn of the event loop, after its timers: requests that came meanwhile are read then. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Returns the answers to requests made right after each of some turns; stops at the first refusal. */
async function answersAfter(turn: () => void, turns: number) {
  const answers = [];
  while (answers.length < turns && answers.at(-1)?.statusCode !== 503) {
    turn();
    await nextTurn();
    answers.push(await settings());
  }
  return answers;
}

test("a crowd of requests during long turns is refused with 503 and Retry-After, except for health checks and files", async () => {
  const disperse = await crowd(crowdedFrom);
  // A turn is not counted when a check comes between the turn and the request.
  const refused = (await answersAfter(() => work(longTurnMs), 20)).at(-1);
  expect(refused?.json()).toMatchObject({ status: 503, code: "overloaded" });
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  work(longTurnMs);
  await nextTurn();
  expect((await get("/healthz")).statusCode).toBe(200);
  // The file does not exist, but the app looks for it all the same.
  expect((await get("/assets/none.js")).statusCode).toBe(404);
  await disperse();
  expect((await settings()).statusCode).toBe(200);
});

test.each([
  ["a few requests are all served, however long the turns are", crowdedFrom - 1, work],
  [
    "no request is refused while the event loop is late because other programs use the processor",
    crowdedFrom,
    standStill,
  ],
])("%s", async (_what, count, pass) => {
  const disperse = await crowd(count);
  const answers = await answersAfter(() => pass(longTurnMs), 3);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await disperse();
});

test("requests are refused while too many answers are being made at once", async () => {
  const disperse = await crowd(maxRunning);
  expect((await settings()).json()).toMatchObject({ status: 503, code: "overloaded" });
  await disperse();
  expect((await settings()).statusCode).toBe(200);
});
