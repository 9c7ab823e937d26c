import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { findSuspension } from "../suspensions/list-suspensions.ts";

// Tests how the undo of a merge treats changes that were made to the accounts while they were merged.

let server: TestApp;
let admin: Readonly<Record<string, string>>;
const dayMs = 86_400_000;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "1000" } });
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
});
afterAll(() => server.close());

const reason = "Made-up logs.";
const inDays = (days: number) => new Date(server.clock.nowMs + days * dayMs).toISOString();

async function call(method: "PUT" | "POST", url: string, payload: object) {
  const answer = await server.app.inject({ method, url, headers: admin, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const suspend = (uuid: string, suspendedUntil: string | null) =>
  call("PUT", `/v2/@admin/users/${uuid}`, {
    suspendedUntil,
    ...(suspendedUntil === null ? { reason } : { suspendReason: reason }),
  });
async function merge(from: string, into: string): Promise<string> {
  const url = `/v2/@admin/users/${from}/merge`;
  const { preview } = await call("PUT", url, { into, dryRun: true });
  return (await call("PUT", url, { into, previewToken: preview.previewToken, reason })).merge.uuid;
}
const undo = (mergeUuid: string) => call("POST", `/v2/@admin/merges/${mergeUuid}/undo`, { reason });

/** Returns when the suspension of an account ends; fails unless the account's row and the suspensions agree. */
async function endOf(uuid: string) {
  const account = await server.deps.db
    .selectFrom("user_account")
    .select("suspended_until")
    .where("uuid", "=", uuid)
    .executeTakeFirstOrThrow();
  const told = await findSuspension(server.deps, uuid);
  expect(account.suspended_until?.toISOString() ?? null).toBe(told?.until ?? null);
  return told?.until ?? null;
}

test("a suspension that is lifted while two accounts are merged is lifted for both after the undo", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  await suspend(from, inDays(9));
  const merged = await merge(from, into);
  expect(await endOf(into)).toBe(inDays(9));
  await suspend(into, null);
  await undo(merged);
  expect([await endOf(from), await endOf(into)]).toEqual([null, null]);
});

test("a suspension that is changed in between belongs only to its own account after the undo", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  await suspend(from, inDays(9));
  const merged = await merge(from, into);
  await suspend(into, inDays(30));
  await undo(merged);
  expect([await endOf(from), await endOf(into)]).toEqual([inDays(30), null]);
});

test("two accounts that were both suspended have their own suspensions again after the undo", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  await suspend(from, inDays(9));
  await suspend(into, inDays(4));
  await undo(await merge(from, into));
  expect([await endOf(from), await endOf(into)]).toEqual([inDays(9), inDays(4)]);
});

test("a suspension that is made in between stays with the target account", async () => {
  const [from, into] = [await createAccount(server), await createAccount(server)];
  const merged = await merge(from, into);
  await suspend(into, inDays(9));
  await undo(merged);
  expect([await endOf(from), await endOf(into)]).toEqual([null, inDays(9)]);
});

test("a demotion while two accounts are merged is not reversed by the undo (threat 36)", async () => {
  const roleOf = async (uuid: string) =>
    (await server.app.inject({ url: `/v2/@admin/users/${uuid}`, headers: admin })).json().role;
  const setRole = (uuid: string, role: string) => call("PUT", `/v2/@admin/users/${uuid}`, { role, reason });
  const [from, into] = [await createAccount(server, "mod"), await createAccount(server, "mod")];
  const merged = await merge(from, into);
  await setRole(into, "user");
  await undo(merged);
  expect([await roleOf(from), await roleOf(into)]).toEqual(["user", "user"]);
  const entries = server.deps.db.selectFrom("audit_entry").select("details").where("object", "=", from);
  expect(await entries.where("action", "=", "user.role").execute()).toEqual([
    { details: { before: "mod", role: "user" } },
  ]);

  const [mod, chief] = [await createAccount(server, "mod"), await createAccount(server, "admin")];
  await undo(await merge(mod, chief));
  expect([await roleOf(mod), await roleOf(chief)]).toEqual(["mod", "admin"]);
});
