import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type ComposedServer, composeServer } from "./compose-server.ts";
import { accessOf } from "./platform/database/embedded/prepare-roles.ts";
import { createLog } from "./platform/log/create-log.ts";
import { addNight } from "./testing/add-night.ts";
import { createHunter } from "./testing/hunters.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "./testing/replicated-database.ts";
import { openTestSession } from "./testing/sessions.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";
import { urlOf } from "./testing/test-databases.ts";
import { testConfig } from "./testing/test-deps.ts";

const log = createLog({ logLevel: "silent", logFile: null });

// A run with another server of its own has no cluster to copy.
describe.skipIf(inject("preparedCluster") === null)("an app with a replica (docs/trust.md, R21)", () => {
  let servers: ReplicatedDatabase;
  let composed: ComposedServer;
  let hunter = "";
  let token = "";
  let number = 0;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
    const access = accessOf(servers.primary.superuser);
    const config = testConfig({
      ROLE: "api",
      DATABASE_URL: urlOf(access.app),
      DATABASE_REPLICA_URL: urlOf(accessOf(servers.replica.superuser).app),
    });
    composed = await composeServer({ config, access, log });
  });
  afterAll(async () => {
    await composed.close(0);
    await servers.stop();
    removeTempFolders();
  });
  beforeEach(async () => {
    number += 1;
    hunter = await createHunter(composed, `Reader ${number}`);
    token = (await openTestSession(composed, hunter)).accessToken;
    await servers.catchUp();
  });
  afterEach(() => servers.replica.resume());

  const add = (scope: "public" | "private" = "public") =>
    addNight(composed, {
      members: [{ uuid: hunter, name: `Reader ${number}`, scope }],
      scope,
      realTimesMs: [400_000],
    });
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await composed.app?.inject({ url, headers });
    if (!answer) throw new Error("there is no app");
    return answer;
  };
  const mine = () => ({ "x-access-token": token });
  /** Returns the nights of the hunter that a caller sees in the list. */
  const listed = async (headers: Readonly<Record<string, string>> = {}) => {
    const answer = await get(`/v2/nights?userUuid=${hunter}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: readonly { uuid: string }[] }>().items.map(({ uuid }) => uuid);
  };
  const upload = async () =>
    await composed.app?.inject({
      url: "/v2/uploads",
      method: "POST",
      headers: { "content-type": "text/plain" },
      payload: simulatedLogs(1)[0] ?? "",
    });

  test("answers visitors from the replica, and the primary those who look for what is new", async () => {
    await servers.replica.pause();
    const night = await add();
    expect(await listed()).toEqual([]);
    expect(await listed(mine())).toEqual([night]);
    expect(await listed({ cookie: "changed=1" })).toEqual([night]);
    expect((await get(`/v2/nights/${night}`)).statusCode).toBe(200);
  });

  test("tells a browser that it has changed something", async () => {
    const answer = await upload();
    expect(answer?.statusCode).toBe(202);
    expect(String(answer?.headers["set-cookie"])).toContain("changed=1");
    expect((await get("/v2/nights")).headers["set-cookie"]).toBeUndefined();
  });

  test("shows nobody what was withdrawn, while the replica still has it", async () => {
    const night = await add();
    await servers.catchUp();
    await expect.poll(() => listed()).toEqual([night]);
    await servers.replica.pause();
    await composed.deps.db.updateTable("night").set({ scope: "private" }).where("uuid", "=", night).execute();
    expect(await listed()).toEqual([]);
    expect((await get(`/v2/nights/${night}`)).statusCode).toBe(404);
    expect((await get(`/v2/leaderboards/nights?season=3&squadSize=1`)).body).not.toContain(night);
  });

  test("goes on without its primary: everybody sees what visitors see, and nothing is changed", async () => {
    const night = await add();
    const own = await add("private");
    await servers.catchUp();
    const statusOfOwn = async () => (await get(`/v2/nights/${own}`, mine())).statusCode;
    expect(await statusOfOwn()).toBe(200);
    await servers.primary.stop();
    try {
      await expect.poll(() => composed.deps.reads.isPrimaryAway()).toBe(true);
      expect(await listed()).toEqual([night]);
      expect(await listed(mine())).toEqual([night]);
      expect(await statusOfOwn()).toBe(404);
      const { headers } = await get("/v2/nights");
      expect(Date.parse(String(headers["x-complete-until"]))).toBeLessThanOrEqual(Date.now());
      expect(headers["cache-control"]).toBe("no-store");
      for (const answer of [await upload(), await get("/v2/@me", mine()), await get("/v2/stats", mine())]) {
        expect([answer?.statusCode, answer?.json().code]).toEqual([503, "database_unavailable"]);
        expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
      }
    } finally {
      await servers.primary.start();
    }
    await expect.poll(statusOfOwn).toBe(200);
    expect((await upload())?.statusCode).toBe(202);
  });
});
