import type { AcceptedUploadAnswer } from "@hunt/contracts/uploads";
import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { localWordOf, localWordProof } from "./config/local-word.ts";
import type { OpenedSession } from "./modules/sessions/open-session.ts";
import { connectionOptions, type EmbeddedTarget } from "./platform/database/open-database.ts";
import { commitMark } from "./platform/database/standby-queries.ts";
import { createStandbyWatch, type StandbyWatch } from "./platform/database/standby-watch.ts";
import { addNight } from "./testing/add-night.ts";
import { addVerification } from "./testing/add-verification.ts";
import { createAccount } from "./testing/hunters.ts";
import { endOfUpload, postLog } from "./testing/post-log.ts";
import { steamPersonas } from "./testing/providers/local-steam.ts";
import { type LocalProviders, startLocalProviders } from "./testing/providers/start-local-providers.ts";
import { goToProvider, openBrowser, type TestBrowser } from "./testing/providers/test-browser.ts";
import { openTestSession, testFingerprint } from "./testing/sessions.ts";
import { commitSynchronously, type SilentStandby, silenceStandby } from "./testing/silent-standby.ts";
import { hunters, simulatedLogs } from "./testing/simulated-logs.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./testing/test-app.ts";
import { versionNow } from "./testing/verification-version.ts";

// A synchronous standby hangs: commits wait for it, and everything else goes on (R8, R10). What is committed without its word
// would be lost if it took over.

/** Commits of other tests would wait on a server whose settings are not those of tests. */
const isElsewhere = inject("preparedCluster") === null;

let server: TestApp;
let standby: SilentStandby | null = null;
const silence = async () => {
  standby = await silenceStandby(inject("testDatabase"));
  return standby;
};
afterEach(async () => {
  await standby?.answer();
  standby = null;
});

async function createSynchronousApp(options: TestAppOptions) {
  const prepareDatabase: TestAppOptions["prepareDatabase"] = (owner) =>
    commitSynchronously(owner as EmbeddedTarget);
  server = await createTestApp({ ...options, prepareDatabase });
}
const database = () => (server.target as EmbeddedTarget).database;

let seed = 90_100;
const newLog = () => {
  seed += 1;
  return simulatedLogs(seed, { hunters: hunters(1), maximumRunsPerNight: 1 })[0] ?? "";
};
const upload = (log: string, key: string) =>
  postLog(server, log, { fp: `silent-${key}-0123456789`, headers: { "idempotency-key": key } });
const codeOf = ({ statusCode, body }: LightMyRequestResponse) => [statusCode, JSON.parse(body).code];
const get = (url: string) => server.app.inject(url);
const nightsTotal = async () => (await get("/v2/nights?limit=0")).json().total;
const analysed = async () => {
  const { db } = server.deps;
  const open = await db
    .selectFrom("upload")
    .select("uuid")
    .where("status", "in", ["queued", "analysing"])
    .execute();
  return open.length === 0;
};
const writesState = async () => {
  const ready = await get("/readyz");
  return [ready.statusCode, ready.json().status, ready.json().writes];
};
const confirmed = () => expect.poll(writesState).toEqual([200, "ready", "ok"]);

/** Ends all waits for the standby, as another process may, until the call is answered. */
async function unconfirmed(call: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  let isAnswered = false;
  call.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) await standby?.endWaits(database());
  return await call;
}

describe.skipIf(isElsewhere)("a standby that confirms nothing, where a watch ends the waits", () => {
  const lines: string[] = [];
  beforeAll(() =>
    createSynchronousApp({
      standbyPace: { doubtAfterMs: 20, lookEveryMs: 20 },
      logTo: { write: (line: string) => lines.push(line) },
    }),
  );
  beforeEach(async () => {
    await confirmed();
    // An analysis that goes on would meet the silence first.
    await expect.poll(() => analysed()).toBe(true);
  });
  afterAll(() => server.close());

  test("leaves the outcome of an upload unknown, and the upload is made once however often it is sent", async () => {
    const log = newLog();
    const before = await nightsTotal();
    await silence();
    const first = await upload(log, "once");
    expect(codeOf(first)).toEqual([503, "outcome_unknown"]);
    expect(Number(first.headers["retry-after"])).toBeGreaterThan(0);
    // Nothing is begun any more that would have to wait.
    const again = await upload(log, "once");
    expect(codeOf(again)).toEqual([503, "database_unavailable"]);
    expect(Number(again.headers["retry-after"])).toBeGreaterThan(0);
    await standby?.answer();
    await confirmed();
    const stored = await upload(log, "once");
    expect(stored.statusCode).toBe(202);
    const { uuid } = stored.json<AcceptedUploadAnswer>();
    expect((await upload(log, "once")).json().uuid).toBe(uuid);
    expect((await endOfUpload(server, uuid)).nights).toMatchObject([{ status: "created" }]);
    expect(await nightsTotal()).toBe(before + 1);
  });

  test("leaves the outcome of all uploads unknown that shared a commit", async () => {
    const logs = [1, 2, 3, 4].map(newLog);
    await silence();
    const answers = await Promise.all(logs.map((log, index) => upload(log, `together-${index}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
    expect(answers.map(codeOf)).toContainEqual([503, "outcome_unknown"]);
    await standby?.answer();
    await confirmed();
    const stored = await Promise.all(logs.map((log, index) => upload(log, `together-${index}`)));
    expect(stored.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
    expect(new Set(stored.map((answer) => answer.json().uuid)).size).toBe(4);
  });

  test("keeps nobody from reading, and is told by readiness, metrics and log (R13)", async () => {
    await silence();
    const uploading = upload(newLog(), "told");
    let isUploading = true;
    const reading = (async () => {
      const statuses = new Set<number>();
      do statuses.add((await get("/v2/nights")).statusCode);
      while (isUploading);
      return [...statuses];
    })();
    await uploading;
    isUploading = false;
    expect(await reading).toEqual([200]);
    expect(await writesState()).toEqual([200, "ready", "wait"]);
    expect(await server.app.metricsText()).toMatch(/^database_writes\{state="wait"\} 1$/m);
    expect(lines.filter((line) => line.includes("commits wait for a standby")).length).toBeGreaterThan(0);
    await standby?.answer();
    await confirmed();
    expect(await server.app.metricsText()).toMatch(/^database_writes\{state="wait"\} 0$/m);
    expect(lines.filter((line) => line.includes("commits are confirmed again")).length).toBeGreaterThan(0);
  });

  test("keeps no job from its end", async () => {
    const log = newLog();
    await silence();
    expect(codeOf(await upload(log, "job"))).toEqual([503, "outcome_unknown"]);
    const row = server.deps.db.selectFrom("upload").select("uuid").orderBy("created_at", "desc").limit(1);
    const { uuid } = await row.executeTakeFirstOrThrow();
    expect((await endOfUpload(server, uuid)).status).toBe("completed");
    expect(await writesState()).toEqual([200, "ready", "wait"]);
  });
});

describe.skipIf(isElsewhere)("a call that finds its change made by a commit that was not confirmed", () => {
  let headers: Readonly<Record<string, string>>;
  let session: OpenedSession;
  let approval: { readonly url: string; readonly version: string };
  beforeAll(async () => {
    await createSynchronousApp({ work: false });
    headers = server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" });
    const hunter = await createAccount(server);
    session = await openTestSession(server, hunter);
    const night = await addNight(server, { members: [{ uuid: hunter }], realTimesMs: [400_000] });
    const uuid = await addVerification(server, { night_uuid: night, requested_by: hunter });
    const url = `/v2/@admin/nights/verifications/${uuid}`;
    approval = { url, version: await versionNow(server, uuid) };
  });
  afterAll(() => server.close());

  const change = (key: string | null, notificationTitle: string) =>
    server.app.inject({
      method: "PUT",
      url: "/v2/@admin/settings",
      headers: { ...headers, ...(key && { "idempotency-key": key }) },
      payload: { reason: "because", notificationTitle },
    });
  const log = newLog();
  const calls = {
    "an upload": () => upload(log, "found"),
    "an upload without a key": () => postLog(server, log, { fp: "silent-keyless-0123456789" }),
    "a change with a key": () => change("found", "Keyed"),
    "a change without a key": () => change(null, "Keyless"),
    "an approval with a key": () =>
      server.app.inject({
        method: "PATCH",
        url: approval.url,
        headers: { ...headers, "idempotency-key": "approved" },
        payload: { status: "approved", version: approval.version, checks: ["figures"] },
      }),
    "a sign-in": () =>
      server.app.inject({
        url: "/v2/auth/local?name=Silent&fingerprint=silent-0123456789abcdef",
        headers: { host: "localhost:3000", cookie: `lw=${localWordProof(server.deps.config)}` },
      }),
    "a sign-out": () =>
      server.app.inject({
        method: "DELETE",
        url: "/v2/sessions",
        headers: { "x-access-token": session.accessToken },
      }),
  };

  test.each(Object.entries(calls))(
    "says so only once its own commit is confirmed: %s",
    async (_what, call) => {
      await silence();
      expect(codeOf(await unconfirmed(call()))).toEqual([503, "outcome_unknown"]);
      expect(codeOf(await unconfirmed(call()))).toEqual([503, "outcome_unknown"]);
      await standby?.answer();
      // A sign-in leads on to a page.
      expect((await call()).statusCode).toBeLessThan(400);
    },
  );
});

describe.skipIf(isElsewhere)("a browser that signs in while a standby is silent", () => {
  let providers: LocalProviders;
  beforeAll(async () => {
    providers = await startLocalProviders({ clock: Date.now });
    const environment = { ...providers.environment, LOCAL_AUTH: "true" };
    await createSynchronousApp({ work: false, environment });
  });
  afterAll(async () => {
    await server.close();
    await providers.close();
  });

  const page = { accept: "text/html,application/xhtml+xml" };
  const startOf = ({ fingerprint }: TestBrowser) =>
    `/v2/auth/steam?fingerprint=${fingerprint}&redirectTo=%2Faccount`;
  const ways = {
    "begins at a provider": async (browser: TestBrowser) => ({
      address: startOf(browser),
      goesOnTo: "%2Faccount",
    }),
    "comes back from a provider": async (browser: TestBrowser) => {
      const as = steamPersonas[0]?.steamId ?? "";
      const { pathname, search } = await goToProvider(browser, { provider: "steam", as });
      return { address: pathname + search, goesOnTo: "%2F" };
    },
    "gives a name": async (browser: TestBrowser) => {
      const word = localWordOf(server.deps.config);
      expect((await browser.post("/v2/auth/local/word", { word })).statusCode).toBe(204);
      const query = `fingerprint=${browser.fingerprint}&name=Silent&redirectTo=%2Faccount`;
      return { address: `/v2/auth/local?${query}`, goesOnTo: "%2Faccount" };
    },
  };

  test.each(Object.entries(ways))("is led to the page that says why when it %s", async (_way, prepare) => {
    const browser = openBrowser(server);
    const { address, goesOnTo } = await prepare(browser);
    await silence();
    const answer = await unconfirmed(browser.get(address, page));
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/auth?error=outcome_unknown&redirectTo=${goesOnTo}`,
    ]);
    expect(browser.cookies.has("at")).toBe(false);
  });

  test("gets a problem instead when it is a program", async () => {
    await silence();
    const browser = openBrowser(server);
    expect(codeOf(await unconfirmed(browser.get(startOf(browser))))).toEqual([503, "outcome_unknown"]);
  });
});

describe.skipIf(isElsewhere)("a session whose tokens are exchanged while a standby is silent", () => {
  beforeAll(() => createSynchronousApp({ work: false, nowMs: Date.UTC(2026, 10, 22) }));
  afterAll(() => server.close());

  const refresh = (refreshToken: string, key?: string) =>
    server.app.inject({
      method: "PUT",
      url: "/v2/sessions",
      headers: { "x-refresh-token": refreshToken },
      payload: { fingerprint: testFingerprint, key },
    });

  test("is told under a key only once a standby has the exchange, and then goes on", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    const key = "key-of-an-exchange-in-silence";
    await silence();
    expect(codeOf(await unconfirmed(refresh(refreshToken, key)))).toEqual([503, "outcome_unknown"]);
    expect(codeOf(await unconfirmed(refresh(refreshToken, key)))).toEqual([503, "outcome_unknown"]);
    await standby?.answer();
    server.clock.nowMs += 60_000;
    const answer = await refresh(refreshToken, key);
    expect(answer.statusCode).toBe(200);
    expect((await refresh(String(answer.headers["x-refresh-token"]))).statusCode).toBe(200);
  });

  test("goes on without a key with the tokens that no standby has confirmed", async () => {
    const { refreshToken } = await openTestSession(server, await createAccount(server));
    await silence();
    const answer = await unconfirmed(refresh(refreshToken));
    expect(answer.statusCode).toBe(200);
    await standby?.answer();
    expect((await refresh(String(answer.headers["x-refresh-token"]))).statusCode).toBe(200);
  });
});

describe.skipIf(isElsewhere)("a watch over commits that wait", () => {
  let watch: StandbyWatch;
  let client: pg.Client;
  beforeAll(() => createSynchronousApp({ work: false }));
  beforeEach(async () => {
    const connection = connectionOptions(server.target);
    const log = pino({ level: "silent" });
    watch = createStandbyWatch({ connection, log, pace: { doubtAfterMs: 20, lookEveryMs: 20 } });
    client = new pg.Client({ ...connection, application_name: "hunt" });
    client.on("error", () => undefined);
    await client.connect();
  });
  afterEach(async () => {
    await watch.close();
    await client.end();
  });
  afterAll(() => server.close());

  test("ends the wait of a process that is gone", async () => {
    const { waiting } = await silence();
    commitMark(client).catch(() => undefined);
    await expect.poll(() => waiting(database())).toHaveLength(1);
    // The driver breaks the connection of a running statement, and the server goes on with it.
    await client.end();
    const [pid] = await waiting(database());
    expect(pid).toBeDefined();
    const unanswered = Promise.withResolvers<void>();
    const statement = watch.during(() => unanswered.promise);
    await expect.poll(() => waiting(database())).not.toContain(pid);
    unanswered.resolve();
    await statement;
  });

  test("ends no statement that is slow by itself", async () => {
    const { rows } = await watch.during(() => client.query("select 'done' as slept from pg_sleep(0.5)"));
    expect(rows).toEqual([{ slept: "done" }]);
    expect(watch.isWaiting()).toBe(false);
  });
});
