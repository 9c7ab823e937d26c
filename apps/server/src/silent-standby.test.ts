import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { connectionOptions, type EmbeddedTarget } from "./platform/database/open-database.ts";
import { commitMark } from "./platform/database/standby-queries.ts";
import { createStandbyWatch, type StandbyWatch } from "./platform/database/standby-watch.ts";
import { commitSynchronously, type SilentStandby, silenceStandby } from "./testing/silent-standby.ts";
import { createTestApp, type TestApp, type TestAppOptions } from "./testing/test-app.ts";

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
