import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type ComposedServer, composeServer } from "./compose-server.ts";
import { accessOf } from "./platform/database/embedded/prepare-roles.ts";
import { givenAccess } from "./platform/database/entry/given-access.ts";
import { createLog } from "./platform/log/create-log.ts";
import { finishStart, prepareDatabase } from "./start-reading.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "./testing/replicated-database.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { removeTempFolders } from "./testing/temp-folder.ts";
import { urlOf } from "./testing/test-databases.ts";
import { testConfig } from "./testing/test-deps.ts";

const log = createLog({ logLevel: "silent", logFile: null });

describe("a start that is finished later", () => {
  afterEach(() => void vi.useRealTimers());

  test("delays a stop by no more than the stop allows, and begins nothing after it", async () => {
    vi.useFakeTimers();
    const begun = Promise.withResolvers<AbortSignal>();
    const attempts = finishStart(async (signal) => {
      begun.resolve(signal);
      await new Promise(() => undefined);
    }, log);
    await vi.runAllTimersAsync();
    const signal = await begun.promise;
    const ending = attempts.end(25_000);
    await vi.advanceTimersByTimeAsync(25_000);
    await ending;
    expect(signal.aborted).toBe(true);
  });
});

// A run with another server of its own has no cluster to copy.
describe.skipIf(inject("preparedCluster") === null)("a process that starts on a standby", () => {
  let servers: ReplicatedDatabase;
  let composed: ComposedServer | null = null;

  beforeAll(async () => {
    servers = await startReplicatedDatabase();
  });
  afterEach(async () => {
    await composed?.close(0);
    composed = null;
  });
  afterAll(async () => {
    await servers.stop();
    removeTempFolders();
  });

  const compose = async (role: "all" | "api" | "worker") => {
    const access = accessOf(servers.replica.superuser);
    composed = await composeServer({ config: testConfig({ ROLE: role }), access, log });
    return composed;
  };
  const upload = async () =>
    await composed?.app?.inject({
      url: "/v2/uploads",
      method: "POST",
      headers: { "content-type": "text/plain" },
      payload: simulatedLogs(1)[0] ?? "",
    });

  test.each(["all", "worker"] as const)(
    "does not start in the role %s, which makes changes",
    async (role) => {
      await expect(compose(role)).rejects.toThrow(/^The database can only be read: .* Set DATABASE_URL to/);
    },
  );

  test("does not start when the schema of the standby is not of this release", async () => {
    const need = async (migration: string) => {
      await servers.primary.ask(`update oldest_release set migration = '${migration}'`);
      await servers.catchUp();
    };
    const [row] = await servers.primary.ask("select migration from oldest_release");
    await need("9999-of-a-newer-release");
    await expect(compose("api")).rejects.toThrow(/^The database can only be read: /);
    await need(String(row?.migration));
  });

  test("asks an operator's own database once whether it can be used", async () => {
    const access = givenAccess(testConfig({ DATABASE_URL: urlOf(servers.primary.superuser) }));
    if (access === null) throw new Error("there is no access");
    const query = vi.spyOn(pg.Client.prototype, "query");
    try {
      await prepareDatabase(access, log);
      const statements = query.mock.calls.map((call) => JSON.stringify(call));
      expect(statements.filter((text) => text.includes("transaction_read_only"))).toHaveLength(1);
    } finally {
      query.mockRestore();
    }
  });

  // The last test, because a promoted standby remains a primary.
  test("answers what can be read, and does everything when the standby is promoted", async () => {
    const { app } = await compose("api");
    const list = await app?.inject("/v2/nights");
    expect(list?.statusCode).toBe(200);
    expect(Date.parse(String(list?.headers["x-complete-until"]))).toBeLessThanOrEqual(Date.now());
    const refused = await upload();
    expect([refused?.statusCode, refused?.json().code]).toEqual([503, "database_unavailable"]);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);

    await servers.replica.promote();
    await expect.poll(async () => (await upload())?.statusCode).toBe(202);
    await expect
      .poll(async () => (await app?.inject("/v2/nights"))?.headers["x-complete-until"])
      .toBeUndefined();
  });
});
