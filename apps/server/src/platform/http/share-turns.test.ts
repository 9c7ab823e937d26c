import { maxChangesAtOncePerAccount, maxChangesWaitingPerAccount } from "@hunt/contracts/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// A change that waits for a lock holds a database connection: the changes of one account must not hold all connections
// (R23).

const all = maxChangesAtOncePerAccount + maxChangesWaitingPerAccount;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    // One connection holds the lock, two are for the changes that wait for it, and one is left for others.
    poolSize: maxChangesAtOncePerAccount + 2,
    environment: { RATE_LIMIT_SCALE: "1" },
  });
});
afterAll(() => server.close());

let addresses = 0;
/** Each change comes from another address, so that no limit of addresses applies. */
const change = async (uuid: string, theme: string) => {
  addresses += 1;
  return await server.app.inject({
    method: "PUT",
    url: "/v2/@me/settings",
    headers: server.signIn({ uuid, role: "user" }),
    remoteAddress: `10.1.${addresses % 250}.${Math.floor(addresses / 250)}`,
    payload: { key: "theme", value: theme },
  });
};

test("an account whose changes wait leaves connections to others, and changes beyond its line are refused for now", async () => {
  const [me, other] = [await createAccount(server), await createAccount(server)];
  const asked: ReturnType<typeof change>[] = [];
  await server.deps.db.transaction().execute(async (trx) => {
    await sql`select from user_account where uuid = ${me} for update`.execute(trx);
    for (let index = 0; index <= all; index += 1) asked.push(change(me, index % 2 === 0 ? "dark" : "light"));
    const first = await Promise.race(asked);
    expect([first.statusCode, first.json().code, first.headers["retry-after"]]).toEqual([
      429,
      "rate_limited",
      "1",
    ]);
    expect((await change(other, "dark")).statusCode).toBe(200);
  });
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(all);
});
