import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { conditionHoldMs } from "@hunt/contracts/operator-limits";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "../../platform/outbound/public-address.ts";
import { createPublicOutbound, type PublicOutboundOptions } from "../../platform/outbound/public-outbound.ts";
import { testAtLength } from "../../testing/at-length.ts";
import { hookExample } from "../../testing/providers/self-signed.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { signatureOf } from "./send-notice.ts";
import { createWatch, type WatchDeps } from "./start-watch.ts";

const key = Buffer.from("0123456789abcdef0123456789abcdef");
/** This time is long ago, so that everything that waits since then is due by the database's clock as well. */
const begin = Date.UTC(2026, 0, 15, 12);
const minute = 60_000;
const hour = 60 * minute;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const hooks: ReturnType<typeof createServer>[] = [];
let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({ nowMs: begin, work: false, environment: { MIN_FREE_DISK: "0" } });
});
afterEach(() => server.close());
afterAll(() => {
  for (const hook of hooks.splice(0)) {
    hook.closeAllConnections();
    hook.close();
  }
});

/**
 * Opens a webhook at hook.example, which keeps what it gets and answers 204 unless the test lets it do something else.
 */
async function openHook() {
  const received: Received[] = [];
  const state: { answer: RequestListener } = {
    answer: (_request, response) => response.writeHead(204).end(),
  };
  const hook = createServer(hookExample, (request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      state.answer(request, response);
    });
  });
  hooks.push(hook);
  await new Promise<void>((resolve) => hook.listen(0, "127.0.0.1", resolve));
  const url = `https://hook.example:${(hook.address() as AddressInfo).port}/notices?for=operators`;
  const told = () => received.map(({ body }) => JSON.parse(body));
  return { url, received, told, types: () => told().map(({ type }) => type), state };
}

type Hook = Awaited<ReturnType<typeof openHook>>;

function watchDeps(hook: Hook, options: Partial<PublicOutboundOptions> = {}): WatchDeps {
  return {
    ...server.deps,
    webhook: { url: hook.url, key },
    publicOutbound: createPublicOutbound({
      userAgent: "test",
      timeoutMs: 600_000,
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      isCallable: () => true,
      ca: hookExample.cert,
      ...options,
    }),
  };
}

async function addJobs(queue: string, count: number) {
  const { db, jobs } = server.deps;
  const added = Array.from({ length: count }, () => ({ id: server.deps.newId(), data: {} }));
  await db.transaction().execute((trx) => jobs.enqueueAll(queue, added, { db: trx }));
}

/** Makes a job wait since eleven minutes before `begin`. */
async function letJobWait() {
  await addJobs("purge-night", 1);
  await server.asJobs(`update pgboss.job set created_on = '2026-01-15T11:49Z', start_after = '2026-01-15T11:49Z'
    where name = 'purge-night'`);
}
const endWait = () => server.asJobs("delete from pgboss.job where name = 'purge-night'");

/** Makes five jobs fail for good. */
async function letJobsFail() {
  await addJobs("refresh-releases", 5);
  await server.asJobs(
    "update pgboss.job set state = 'failed', completed_on = now() where name = 'refresh-releases'",
  );
}
const endFailures = () => server.asJobs("delete from pgboss.job where name = 'refresh-releases'");

test("a condition is reported once when it begins, and once when it is over", async () => {
  const hook = await openHook();
  const watch = createWatch(watchDeps(hook));
  await watch.look();
  expect(hook.told()).toEqual([]);
  await letJobWait();
  await watch.look();
  await watch.look();
  server.clock.nowMs += hour;
  await watch.look();
  expect(hook.told()).toEqual([
    {
      type: "condition.raised",
      timestamp: "2026-01-15T12:00:00.000Z",
      data: {
        installation: { name: "Eidolog", url: "http://localhost:3000" },
        text: "A job in the queue purge-night has waited for 11 min.",
        condition: "job_waits",
        facts: { queue: "purge-night", waitsMs: 11 * minute },
        raisedAt: "2026-01-15T12:00:00.000Z",
        clearedAt: null,
      },
    },
  ]);
  await endWait();
  server.clock.nowMs += conditionHoldMs;
  await watch.look();
  await watch.look();
  expect(hook.told()[1]).toMatchObject({
    type: "condition.cleared",
    timestamp: "2026-01-15T13:10:00.000Z",
    data: {
      condition: "job_waits",
      raisedAt: "2026-01-15T12:00:00.000Z",
      clearedAt: "2026-01-15T13:10:00.000Z",
    },
  });
  expect(hook.received).toHaveLength(2);
});

testAtLength("a condition that comes and goes is reported once", async () => {
  const hook = await openHook();
  const watch = createWatch(watchDeps(hook));
  for (let round = 0; round < 5; round += 1) {
    await letJobWait();
    await watch.look();
    await endWait();
    server.clock.nowMs += conditionHoldMs - minute;
    await watch.look();
  }
  expect(hook.types()).toEqual(["condition.raised"]);
});

test("nothing is reported again after a restart", async () => {
  const hook = await openHook();
  await letJobWait();
  await createWatch(watchDeps(hook)).look();
  await server.asOwner("update operator_watch set watches_until = now() - interval '1 second'");
  await createWatch(watchDeps(hook)).look();
  expect(hook.types()).toEqual(["condition.raised"]);
});

test("only one of several processes sends the notices, and another process does once that one has ended", async () => {
  const hook = await openHook();
  await letJobWait();
  const watches = Array.from({ length: 5 }, () => createWatch(watchDeps(hook)));
  await Promise.all(watches.map((watch) => watch.look()));
  expect(hook.types()).toEqual(["condition.raised"]);
  await endWait();
  server.clock.nowMs += conditionHoldMs;
  await server.asOwner("update operator_watch set watches_until = now() - interval '1 second'");
  await Promise.all(watches.slice(1).map((watch) => watch.look()));
  expect(hook.types()).toEqual(["condition.raised", "condition.cleared"]);
});

test("a notice is signed as Standard Webhooks says, with the same id at each try", async () => {
  // This is the example of the specification's own libraries.
  const example = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    atMs: 1_614_265_330_000,
  };
  const exampleKey = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  expect(signatureOf(exampleKey, example)["webhook-signature"]).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
  const hook = await openHook();
  hook.state.answer = (_request, response) => response.writeHead(500).end();
  const watch = createWatch(watchDeps(hook));
  await letJobWait();
  await watch.look();
  server.clock.nowMs += minute;
  await watch.look();
  const ids = hook.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual(Array(2).fill(`job_waits-${begin}-raised`));
  for (const [tries, { headers, body }] of hook.received.entries()) {
    const atMs = begin + tries * minute;
    expect(headers).toMatchObject(signatureOf(key, { id: `job_waits-${begin}-raised`, body, atMs }));
    expect(headers["webhook-timestamp"]).toBe(String(atMs / 1000));
  }
});

describe("a webhook", () => {
  const faults: readonly (readonly [string, RequestListener])[] = [
    ["refuses", (_request, response) => response.writeHead(500).end()],
    ["is gone", (_request, response) => response.writeHead(404).end()],
    ["has moved", (_request, response) => response.writeHead(308, { location: "/" }).end()],
    ["breaks off", (request) => request.socket.destroy()],
  ];
  test.each(faults)("that %s delays nothing else, and gets the notice later", async (_fault, answer) => {
    const hook = await openHook();
    const { answer: well } = hook.state;
    hook.state.answer = answer;
    const watch = createWatch(watchDeps(hook));
    await letJobWait();
    await watch.look();
    await watch.look();
    expect(hook.received).toHaveLength(1);
    hook.state.answer = well;
    server.clock.nowMs += minute;
    await watch.look();
    await watch.look();
    expect(hook.received).toHaveLength(2);
  });

  test("that never answers delays nothing else, and gets the notice later", async () => {
    const hook = await openHook();
    hook.state.answer = () => undefined;
    const watch = createWatch(watchDeps(hook, { timeoutMs: 500 }));
    await letJobWait();
    await watch.look();
    const row = await server.deps.db.selectFrom("operator_notice").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ condition: "job_waits", tries: 1, told_at: null });
  });

  test("whose answer has no end has accepted the notice, which is not sent again", async () => {
    const hook = await openHook();
    const chunk = Buffer.alloc(64 * 1024, "x");
    hook.state.answer = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", write);
      write();
    };
    const watch = createWatch(watchDeps(hook));
    await letJobWait();
    await watch.look();
    server.clock.nowMs += hour;
    await watch.look();
    expect(hook.types()).toEqual(["condition.raised"]);
  });

  test("in this machine's own network is never connected to (ASVS 13.2.4)", async () => {
    const hook = await openHook();
    await letJobWait();
    await createWatch(watchDeps(hook, { isCallable: isPublicAddress })).look();
    expect(hook.received).toEqual([]);
  });

  testAtLength(
    "that was down for a day gets one notice for each condition that still holds, and none for the others",
    async () => {
      const hook = await openHook();
      const { answer: well } = hook.state;
      hook.state.answer = (_request, response) => response.writeHead(502).end();
      const watch = createWatch(watchDeps(hook));
      await letJobWait();
      for (let hours = 0; hours < 24; hours += 1) {
        // Another condition begins and ends meanwhile, again and again.
        await (hours % 2 === 0 ? letJobsFail() : endFailures());
        for (let looks = 0; looks < 6; looks += 1) {
          await watch.look();
          server.clock.nowMs += 10 * minute;
        }
      }
      const tries = hook.received.splice(0).length;
      // The condition that holds is tried after 1, 2, 4, 8, 16 and 32 minutes and then each hour. The other one is tried
      // at most at each look of the hours in which it holds.
      expect(tries).toBeLessThanOrEqual(6 + 23 + 12 * 6);
      hook.state.answer = well;
      server.clock.nowMs += hour;
      await watch.look();
      expect(hook.told().map(({ type, data }) => [type, data.condition])).toEqual([
        ["condition.raised", "job_waits"],
      ]);
    },
  );
});

describe("while nothing can be stored", () => {
  const refuse = () => server.asOwner("revoke insert, update on operator_watch from public, hunt_app");
  const allow = () => server.asOwner("grant insert, update on operator_watch to hunt_app");

  test("only the watcher reports that writes are refused, once, and that they are accepted again", async () => {
    const hook = await openHook();
    const watcher = createWatch(watchDeps(hook));
    const other = createWatch(watchDeps(hook));
    await watcher.look();
    await other.look();
    await refuse();
    await watcher.look();
    expect(hook.told()).toEqual([]);
    for (let looks = 0; looks < 3; looks += 1) {
      server.clock.nowMs += minute;
      await other.look();
      await watcher.look();
    }
    expect(hook.told()).toMatchObject([
      {
        type: "condition.raised",
        data: { condition: "writes_refused", facts: { because: "database_away" } },
      },
    ]);
    await allow();
    server.clock.nowMs += conditionHoldMs;
    await watcher.look();
    await watcher.look();
    expect(hook.types()).toEqual(["condition.raised", "condition.cleared"]);
  });

  testAtLength("a database that is away again and again is reported once", async () => {
    const hook = await openHook();
    const watcher = createWatch(watchDeps(hook));
    for (let times = 0; times < 3; times += 1) {
      await allow();
      await watcher.look();
      await refuse();
      for (let looks = 0; looks < 3; looks += 1) await watcher.look();
      server.clock.nowMs += minute;
    }
    expect(hook.types()).toEqual(["condition.raised"]);
  });

  test("a database that answers again at the next look is not reported", async () => {
    const hook = await openHook();
    const watcher = createWatch(watchDeps(hook));
    for (let times = 0; times < 3; times += 1) {
      await watcher.look();
      await refuse();
      await watcher.look();
      await allow();
    }
    expect(hook.told()).toEqual([]);
  });
});

test("Discord gets its own format, without a signature, and a name in it mentions nobody", async () => {
  const hook = await openHook();
  const deps = watchDeps(hook);
  await letJobWait();
  await createWatch({ ...deps, webhook: { url: hook.url, key: null } }).look();
  expect(hook.told()).toEqual([
    {
      content:
        "🔴 **Eidolog** (<http://localhost:3000>): A job in the queue purge-night has waited for 11 min.",
      allowed_mentions: { parse: [] },
    },
  ]);
  expect(hook.received[0]?.headers["webhook-signature"]).toBeUndefined();
});
