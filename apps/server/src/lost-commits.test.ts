import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type EmbeddedTarget, requestTimeouts } from "./platform/database/open-database.ts";
import { atLength, testAtLength } from "./testing/at-length.ts";
import { type CommitFault, type DatabaseProxy, startDatabaseProxy } from "./testing/database-proxy.ts";
import { createAccount } from "./testing/hunters.ts";
import { patientTimeouts } from "./testing/patience.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";

// A stored change is never answered as if it had failed, whatever happens to its commit (R10).

let server: TestApp;
let proxy: DatabaseProxy;
let admin: Readonly<Record<string, string>>;
/** The public settings before anybody has set one. */
let defaults: string;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    // The app's own time-out for a transaction: a commit may take longer.
    timeouts: { ...patientTimeouts, inTransactionMs: requestTimeouts.inTransactionMs },
    via: async (target) => {
      proxy = await startDatabaseProxy(target as EmbeddedTarget);
      return proxy.target;
    },
  });
  admin = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
  // The first commits of the queue are made before the test, which breaks only later commits.
  await call("PUT", "/v2/@admin/settings", { reason: "first", leaderboardsLocked: true });
  await call("PUT", "/v2/@admin/settings/reset", { reason: "first" });
  defaults = await publicSettings();
});
afterEach(() => proxy.fault("none"));
afterAll(async () => {
  await server.close();
  await proxy.close();
});

async function call(method: "GET" | "PUT" | "POST", url: string, payload?: object) {
  const answer = await server.app.inject({ method, url, headers: admin, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers["retry-after"] };
}

async function publicSettings(): Promise<string> {
  const { serverTime: _, ...settings } = (await call("GET", "/v2/settings")).body;
  return JSON.stringify(settings);
}

const category = (minimumFullRuns: number) => ({
  slug: "short",
  name: "Short nights",
  season: 3,
  scope: "public",
  minimumFullRuns,
  squadSizes: [1],
  requirements: {},
  position: 0,
  archived: false,
});

/** Each write, with a check that its value is visible. */
const writes = {
  settings: {
    write: (value: number) =>
      call("PUT", "/v2/@admin/settings", { reason: "because", notificationTitle: `Title ${value}` }),
    seen: async (value: number) =>
      (await call("GET", "/v2/settings")).body.notificationTitle === `Title ${value}`,
  },
  seasons: {
    write: (value: number) =>
      call("PUT", "/v2/@admin/settings", {
        reason: "because",
        seasons: [{ number: 3, startsAt: `20${20 + value}-01-01T00:00:00.000Z`, endsAt: null }],
      }),
    seen: async (value: number) =>
      (await call("GET", "/v2/settings")).body.seasons[0].startsAt === `20${20 + value}-01-01T00:00:00.000Z`,
  },
  reset: {
    write: (_value: number) => call("PUT", "/v2/@admin/settings/reset", { reason: "because" }),
    seen: async (_value: number) => (await publicSettings()) === defaults,
  },
  category: {
    write: (value: number) =>
      call("POST", "/v2/@admin/categories", { ...category(value), reason: "because" }),
    seen: async (value: number) =>
      (await call("GET", "/v2/categories?season=3")).body.items[0]?.minimumFullRuns === value,
  },
} as const;

const entries = async () => (await call("GET", "/v2/@admin/audit?limit=100")).body.items.length;

describe("a change whose commit is cut off", () => {
  test("is answered as possibly done, and takes effect once when it is sent again", async () => {
    const kind = fc.constantFrom(...(["settings", "seasons", "reset", "category"] as const));
    const fault = fc.constantFrom<CommitFault>("none", "cut before", "cut after");
    const value = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(kind, fault, value), { minLength: 1, maxLength: 5 }),
        async (steps) => {
          for (const [what, broken, to] of steps) {
            const { write, seen } = writes[what];
            const [wasSo, before] = [await seen(to), await entries()];
            proxy.fault(broken);
            const { status, body, retryAfter } = await write(to);
            proxy.fault("none");
            if (broken === "none") expect([status, await seen(to)]).toEqual([200, true]);
            else {
              expect([status, body.code]).toEqual([503, "outcome_unknown"]);
              expect(Number(retryAfter)).toBeGreaterThan(0);
              expect(await seen(to)).toBe(wasSo || broken === "cut after");
            }
            expect([(await write(to)).status, await seen(to)]).toEqual([200, true]);
            expect((await entries()) - before).toBe(wasSo ? 0 : 1);
          }
        },
      ),
      { numRuns: atLength(5, 60), endOnFailure: true },
    );
  });

  testAtLength(
    "is answered as possibly done when the database does not answer in time, and takes effect once when it is sent again",
    async () => {
      const slow = [];
      for (const what of ["settings", "seasons", "reset", "category"] as const) {
        const { write, seen } = writes[what];
        const to = 10;
        expect(await seen(to)).toBe(false);
        const before = await entries();
        proxy.fault("held");
        const answered = proxy.answered();
        const answer = write(to);
        await answered;
        proxy.fault("none");
        // The change is done, and the next one does not have to wait.
        expect([await seen(to), (await entries()) - before]).toEqual([true, 1]);
        expect([(await write(to)).status, await entries()]).toEqual([200, before + 1]);
        slow.push(answer);
      }
      for (const { status, body, retryAfter } of await Promise.all(slow)) {
        expect([status, body.code]).toEqual([503, "outcome_unknown"]);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    },
  );

  test("is answered once a slow database confirms it, and other requests are served meanwhile", async () => {
    proxy.fault("held");
    const answered = proxy.answered();
    const changing = call("PUT", "/v2/@admin/settings", { reason: "slow", notificationTitle: "Slowly" });
    await answered;
    expect((await call("GET", "/v2/settings")).body.notificationTitle).toBe("Slowly");
    proxy.letGo();
    expect((await changing).status).toBe(200);
  });
});
