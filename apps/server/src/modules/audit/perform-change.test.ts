import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnyActor, visitor } from "../../platform/http/actor.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listAudit } from "./list-audit.ts";
import { type Change, performChange } from "./perform-change.ts";

let server: TestApp;
let object = "";
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-03-01T00:00:00Z") });
});
afterAll(() => server.close());
beforeEach(() => {
  object = server.deps.newId();
});

/** Creates an account without a name, so that a test can look for the remains of a change. */
const making: Change<string, string> = {
  ...anyReason,
  facts: async () => object,
  may: () => "allowed",
  change: async (trx, uuid) => {
    await trx.insertInto("user_account").values({ uuid }).execute();
    return {
      result: `made ${uuid}`,
      entry: { action: "test.make", objectKind: "user", object: uuid, details: { n: 1 } },
      jobs: [{ queue: "purge-night", data: { nightUuid: uuid } }],
    };
  },
};
const make = (changes: Partial<typeof making> = {}, actor: AnyActor = operator) =>
  performChange(server.deps, actor, { ...making, ...changes });

const entries = () => listAudit(server.deps, operator, { limit: 10, object });

/** Returns how many accounts, entries and jobs the change has left. */
async function left() {
  const { db } = server.deps;
  const accounts = await db.selectFrom("user_account").select("uuid").where("uuid", "=", object).execute();
  const { rows: jobs } = await sql`
    select from pgboss.job where name = 'purge-night' and data->>'nightUuid' = ${object}`.execute(db);
  return { changes: accounts.length, entries: (await entries()).length, jobs: jobs.length };
}
const everything = { changes: 1, entries: 1, jobs: 1 };
const nothing = { changes: 0, entries: 0, jobs: 0 };

test("a verb stores the change, its entry and its jobs, and returns the result", async () => {
  expect(await make()).toBe(`made ${object}`);
  expect(await left()).toEqual(everything);
  expect(await entries()).toEqual([
    {
      at: "2026-03-01T00:00:00.000Z",
      by: operator,
      ...anyReason,
      action: "test.make",
      objectKind: "user",
      object,
      details: { n: 1 },
    },
  ]);
});

test("a verb stores nothing for an actor who may not make the change, and returns the reason", async () => {
  const asked: unknown[] = [];
  const may: typeof making.may = (...question) => {
    asked.push(question);
    return "wrong_claim_token";
  };
  await expect(make({ may }, visitor)).rejects.toMatchObject({ code: "wrong_claim_token" });
  expect(asked).toEqual([[visitor, object]]);
  expect(await left()).toEqual(nothing);
});

test.each([
  ["the reason is blank", { reason: " " }, { errors: [{ field: "reason", code: "missing" }] }],
  [
    "the reason has only invisible characters",
    { reason: "\u200b\u202e" },
    { errors: [{ field: "reason", code: "missing" }] },
  ],
  [
    "the reason is too long",
    { reason: "x".repeat(10_001) },
    { errors: [{ field: "reason", code: "too_big" }] },
  ],
  [
    "it fails after the change",
    {
      change: async (...given) => {
        await making.change(...given);
        throw new Error("broken");
      },
    },
    { message: "broken" },
  ],
  [
    "one of its jobs cannot be stored",
    {
      change: async (...given) => {
        const changed = await making.change(...given);
        return { ...changed, jobs: [...(changed.jobs ?? []), { queue: "no-such-queue", data: {} }] };
      },
    },
    {},
  ],
] satisfies readonly (readonly [string, Partial<typeof making>, object])[])(
  "a verb stores nothing when %s",
  async (_what, changes, refusal) => {
    await expect(make(changes)).rejects.toMatchObject(refusal);
    expect(await left()).toEqual(nothing);
  },
);

test("a verb writes no entry when nothing has changed", async () => {
  const change = async () => ({ result: "as it was", entry: null });
  expect(await make({ change })).toBe("as it was");
  expect(await left()).toEqual(nothing);
});

test("a verb stores no identity of a visitor, and needs no reason from actors who change their own things", async () => {
  await make({ reason: null }, visitor);
  expect(await entries()).toMatchObject([{ by: { kind: "visitor", name: null }, reason: null }]);
});
