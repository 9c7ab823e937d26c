import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { postLog, publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// The account is deleted while its request is under way, which may take minutes for a large body. Its token was valid when
// the request came.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12) });
});
afterAll(() => server.close());

const fp = "gone-browser-0123456789";
let seed = 88_200;
const freshLog = () =>
  simulatedLogs(seed++, { hunters: hunters(1, "Gone"), maximumRunsPerNight: 1 })[0] ?? "";

/** Returns the headers of an account that was valid when the call came, and is deleted by now. */
const gone = () => ({ ...server.signIn({ uuid: server.deps.newId(), role: "user" }), fp });
const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const unknown = [401, "invalid_token"];

test("a claim of a deleted account is refused, and the upload stays without an owner", async () => {
  const { accepted } = await publishLog(server, freshLog(), { fp });
  const url = `/v2/uploads/${accepted.uuid}/claim`;
  const payload = { claimToken: accepted.claimToken };
  expect(answerOf(await server.app.inject({ method: "POST", url, headers: gone(), payload }))).toEqual(
    unknown,
  );
  const me = server.signIn({ uuid: await createAccount(server), role: "user" });
  const claimed = await server.app.inject({ method: "POST", url, headers: { ...me, fp }, payload });
  expect(claimed.statusCode).toBe(200);
});

test("an upload of a deleted account is refused, and other uploads that arrive with it are stored", async () => {
  const me = server.signIn({ uuid: await createAccount(server), role: "user" });
  const answers = await Promise.all([
    postLog(server, freshLog(), { headers: me }),
    postLog(server, freshLog(), { headers: gone() }),
    postLog(server, freshLog(), { fp }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 401, 202]);
});

test("a deleted account begins no ranked run", async () => {
  const url = "/v2/@me/games/raplak/runs";
  expect(answerOf(await server.app.inject({ method: "POST", url, headers: gone() }))).toEqual(unknown);
});
