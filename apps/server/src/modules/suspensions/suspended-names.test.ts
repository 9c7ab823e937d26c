import type { StartedNameProofAnswer } from "@hunt/contracts/names";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operator } from "../../testing/by-operator.ts";
import { createAccount } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { changeSetting } from "../settings/change-setting.ts";

// A proved name identifies the player in the game, so a suspension follows the name (docs/trust.md, "Threats").

const dayMs = 86_400_000;
const reason = "Made-up logs.";
let server: TestApp;
let bot: Headers;
type Headers = Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  bot = server.signIn({ uuid: await createAccount(server, "bot"), role: "bot" });
  await changeSetting(server.deps, operator, {
    key: "forumVerifierBotId",
    value: "4711",
    reason: "tests",
  } as const);
});
afterAll(() => server.close());

interface Person {
  readonly uuid: string;
  readonly headers: Headers;
}

async function person(): Promise<Person> {
  const uuid = await createAccount(server);
  const { accessToken } = await openTestSession(server, uuid);
  return { uuid, headers: { "x-access-token": accessToken } };
}

async function prove({ headers }: Person, ign: string) {
  const started = await server.app.inject({ method: "POST", url: "/v2/@me/ign", headers });
  expect(started.statusCode, started.body).toBe(200);
  const { code } = started.json<StartedNameProofAnswer>();
  const payload = { code, ign };
  const proved = await server.app.inject({
    method: "PUT",
    url: "/v2/@admin/users/verify",
    headers: bot,
    payload,
  });
  expect(proved.statusCode, proved.body).toBe(200);
}

async function suspend({ uuid }: Person, until: string | null) {
  const admin = await createAccount(server, "admin");
  const answer = await server.app.inject({
    method: "PUT",
    url: `/v2/@admin/users/${uuid}`,
    headers: server.signIn({ uuid: admin, role: "admin" }),
    payload: { suspendedUntil: until, suspendReason: reason },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function suspensionOf({ headers }: Person) {
  const { ign, suspendedUntil, suspendReason } = (
    await server.app.inject({ url: "/v2/@me", headers })
  ).json();
  return [ign, suspendedUntil, suspendReason];
}

const inDays = (days: number) => new Date(server.clock.nowMs + days * dayMs).toISOString();
const remove = async ({ headers }: Person) =>
  expect((await server.app.inject({ method: "DELETE", url: "/v2/@me", headers })).statusCode).toBe(204);

test("another account that proves the name of a suspended one is suspended until the same end", async () => {
  const [first, second] = [await person(), await person()];
  await prove(first, "Banned One");
  const until = inDays(3);
  await suspend(first, until);
  await prove(second, "Banned One");
  expect(await suspensionOf(second)).toEqual(["Banned One", until, reason]);
  const notices = await server.app.inject({ url: "/v2/@me/notices", headers: second.headers });
  expect(notices.json().items.map(({ kind }: { kind: string }) => kind)).toContain("suspended");
});

test("an account that proves the name of a deleted, suspended account is suspended too, unless the suspension has ended", async () => {
  const [first, second] = [await person(), await person()];
  await prove(first, "Banned Two");
  const until = inDays(3);
  await suspend(first, until);
  await remove(first);
  const kept = JSON.stringify(await server.deps.db.selectFrom("kept_suspension").selectAll().execute());
  expect(kept.toLowerCase()).not.toContain("banned");
  await prove(second, "banned two");
  expect(await suspensionOf(second)).toEqual(["banned two", until, reason]);
  await remove(second);
  server.clock.nowMs += 3 * dayMs;
  const fourth = await person();
  await prove(fourth, "Banned Two");
  expect(await suspensionOf(fourth)).toEqual(["Banned Two", null, null]);
});

test("once a suspension is lifted for the name's account, proving the name again suspends nobody", async () => {
  const [first, second] = [await person(), await person()];
  await prove(first, "Banned Three");
  await suspend(first, inDays(3));
  await prove(second, "Banned Three");
  await suspend(second, null);
  await prove(second, "Banned Three");
  expect(await suspensionOf(second)).toEqual(["Banned Three", null, null]);
});

test("an account that was not suspended gives its name away without a suspension", async () => {
  const [first, second] = [await person(), await person()];
  await prove(first, "Free Name");
  await prove(second, "Free Name");
  expect(await suspensionOf(second)).toEqual(["Free Name", null, null]);
});
