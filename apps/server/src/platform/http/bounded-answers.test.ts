import { request } from "node:http";
import { connect, type Socket } from "node:net";
import {
  maxAnswersAtOncePerAddress,
  maxPagesPerMinute,
  maxReadsPerTenSeconds,
  maxRequestsPerConnection,
  maxRequestsWaitingPerAddress,
  maxUnreadBytesPerAddress,
  pictureCostReads,
  readUnitBytes,
  stretchCostReads,
} from "@hunt/contracts/limits";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/**
 * The body is longer than the system's own buffer for a connection, which holds unread bytes outside of the app's
 * memory.
 */
const longBytes = 2 * maxUnreadBytesPerAddress;
let server: TestApp;
let address = "";
let running = 0;
let mostRunning = 0;
/** `letGo` resolves this promise, so that the answers of `/v2/test-held` end. */
let held = Promise.withResolvers<void>();
const letGo = () => held.resolve();
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await createTestApp({
    work: false,
    nowMs: Date.parse("2026-03-01T00:00:00Z"),
    environment: { RATE_LIMIT_SCALE: "1" },
    alsoRegister: (app) => {
      app.get("/v2/test-held", { config: { rateLimit: "write" } }, async () => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await held.promise;
        running -= 1;
        return {};
      });
      app.get("/v2/test-held-long", { config: { rateLimit: "write" } }, async (_request, reply) => {
        running += 1;
        await held.promise;
        running -= 1;
        return reply.type("application/octet-stream").send(Buffer.alloc(longBytes));
      });
      app.get("/v2/test-long", { config: { rateLimit: "write" } }, (_request, reply) =>
        reply.type("application/octet-stream").send(Buffer.alloc(longBytes)),
      );
      app.get<{ Params: { units: string } }>(
        "/v2/test-units/:units",
        { config: { rateLimit: "read" } },
        (incoming, reply) =>
          reply.type("text/x-test").send("x".repeat(Number(incoming.params.units) * readUnitBytes)),
      );
      app.get("/v2/test-costly", { config: { rateLimit: "read", cost: pictureCostReads } }, () => ({}));
    },
  });
  address = await server.listen();
});
beforeEach(() => {
  mostRunning = 0;
  held = Promise.withResolvers();
  // Time passes, so that the limits used by the test before are free again.
  server.clock.nowMs += 3_600_000;
});
afterEach(async () => {
  letGo();
  for (const socket of sockets.splice(0)) socket.destroy();
  await until(async () => running === 0 && (await openConnections()) === 0);
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly bytes: number;
}

/** Sends a request over its own connection, from an address of this machine, and reads the whole answer. */
function ask(path: string, localAddress: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { localAddress, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const isProblem = answer.headers["content-type"]?.includes("problem") === true;
        const code = isProblem ? JSON.parse(body.toString()).code : undefined;
        resolve({ status: answer.statusCode ?? 0, code, bytes: body.length });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** Sends requests and reads nothing of the answers. */
function askWithoutReading(path: string, localAddress: string, times = 1): Socket {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  sockets.push(socket);
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
  return socket;
}

// On Linux all of 127.0.0.0/8 is this machine, so two addresses act as two visitors.
describe.runIf(process.platform === "linux")("one address", () => {
  test("gets few answers made at once, others wait in line, and requests beyond the line are refused (R14, R24)", async () => {
    const all = maxAnswersAtOncePerAddress + maxRequestsWaitingPerAddress + 20;
    const answers = Array.from({ length: all }, () => ask("/v2/test-held", "127.0.0.2"));
    const refused = await Promise.race([...answers]);
    expect(refused).toMatchObject({ status: 429, code: "rate_limited" });
    // Another address is answered meanwhile.
    expect((await ask("/v2/settings", "127.0.0.3")).status).toBe(200);
    expect(running).toBe(maxAnswersAtOncePerAddress);
    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(mostRunning).toBe(maxAnswersAtOncePerAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    // The line is empty again.
    expect((await ask("/v2/settings", "127.0.0.2")).status).toBe(200);
  });

  test("that hangs up while it waits makes room for others", async () => {
    const waiting = Array.from({ length: 30 }, () => askWithoutReading("/v2/test-held", "127.0.0.2"));
    await until(() => running === maxAnswersAtOncePerAddress);
    for (const socket of waiting) socket.destroy();
    letGo();
    expect((await ask("/v2/settings", "127.0.0.2")).status).toBe(200);
    await until(() => running === 0);
  });

  test("that does not read its answers gets only some megabytes of them; one that reads gets everything (R14, R24)", async () => {
    for (let count = 0; count < 5; count += 1) askWithoutReading("/v2/test-long", "127.0.0.2");
    await until(async () => (await ask("/v2/test-long", "127.0.0.2")).status === 429);
    expect(await ask("/v2/test-long", "127.0.0.2")).toMatchObject({ status: 429, code: "rate_limited" });
    for (let times = 0; times < 5; times += 1)
      expect(await ask("/v2/test-long", "127.0.0.3")).toEqual({ status: 200, bytes: longBytes });
    for (const socket of sockets.splice(0)) socket.destroy();
    await until(async () => (await ask("/v2/test-long", "127.0.0.2")).status === 200);
  });
});

test("answers for a client that has hung up are no longer counted as unread (R14)", async () => {
  const asked = Array.from({ length: maxAnswersAtOncePerAddress }, () =>
    askWithoutReading("/v2/test-held-long", "127.0.0.1", 2),
  );
  await until(() => running === maxAnswersAtOncePerAddress);
  for (const socket of asked) socket.destroy();
  // Waits until the server has seen the connections close.
  await until(async () => (await openConnections()) === 0);
  letGo();
  await until(() => running === 0);
  expect((await ask("/v2/test-long", "127.0.0.1")).status).toBe(200);
});

function openConnections(): Promise<number> {
  return new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
}

test("a connection that sends many requests without reading an answer is closed, and few of the requests are begun", async () => {
  const socket = askWithoutReading("/v2/test-held", "127.0.0.1", 10 * maxRequestsPerConnection);
  await new Promise((resolve) => {
    socket.resume();
    socket.once("close", resolve);
  });
  expect(mostRunning).toBeLessThanOrEqual(maxAnswersAtOncePerAddress);
  letGo();
  await until(() => running === 0);
  expect((await ask("/v2/settings", "127.0.0.1")).status).toBe(200);
});

describe("the limit of reads", () => {
  const from = (remoteAddress: string, url: string) =>
    server.app.inject({ url, remoteAddress, headers: { fp: remoteAddress.padEnd(32, "0") } });
  const left = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
    Number(/r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);

  test("counts a long answer by its length, and a costly one by its cost", async () => {
    expect(left(await from("192.0.2.1", "/v2/test-units/0"))).toBe(maxReadsPerTenSeconds - 1);
    expect(left(await from("192.0.2.1", "/v2/test-units/6"))).toBe(maxReadsPerTenSeconds - 8);
    expect(left(await from("192.0.2.1", "/v2/test-costly"))).toBe(
      maxReadsPerTenSeconds - 8 - pictureCostReads,
    );
  });

  test("counts a board of a period as several reads, because the whole period is read", async () => {
    const board = "/v2/leaderboards/nights?season=3&squadSize=any";
    expect(left(await from("192.0.2.9", board))).toBe(maxReadsPerTenSeconds - 1);
    const stretch = `${board}&from=2026-01-01T00:00:00.000Z`;
    expect(left(await from("192.0.2.9", stretch))).toBe(maxReadsPerTenSeconds - 1 - stretchCostReads);
  });

  test("accepts the read that reaches the limit, and refuses the next one", async () => {
    const reaching = await from("192.0.2.2", `/v2/test-units/${maxReadsPerTenSeconds + 1}`);
    expect(reaching.statusCode).toBe(200);
    expect((await from("192.0.2.2", "/v2/settings")).json()).toMatchObject({ code: "rate_limited" });
    server.clock.nowMs += 60_000;
    expect((await from("192.0.2.2", "/v2/settings")).statusCode).toBe(200);
  });
});

describe("pages, files and readiness", () => {
  const from = (remoteAddress: string, url: string) =>
    server.app.inject({ url, remoteAddress, headers: { fp: "f".repeat(32), accept: "text/html" } });

  test.each(["/readyz", "/leaderboards/nights", "/no/such/page", "/assets/none.js"])(
    "%s is refused beyond a limit that no person reaches, and answered again later",
    async (url) => {
      let last = await from("192.0.2.3", url);
      expect(last.statusCode).not.toBe(429);
      expect(last.headers["ratelimit-policy"]).toContain(`"pages";q=${maxPagesPerMinute}`);
      for (let count = 1; count < maxPagesPerMinute; count += 1) last = await from("192.0.2.3", url);
      expect(last.statusCode).not.toBe(429);
      const refused = await from("192.0.2.3", url);
      expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      // Calls and the health check do not count against this limit.
      expect((await from("192.0.2.3", "/v2/settings")).statusCode).toBe(200);
      expect((await from("192.0.2.3", "/healthz")).statusCode).toBe(200);
      server.clock.nowMs += 60_000;
      expect((await from("192.0.2.3", url)).statusCode).not.toBe(429);
    },
  );
});
