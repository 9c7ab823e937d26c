import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../platform/app/build-app.ts";
import type { App } from "../../platform/http/app.ts";
import { createHunter } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { liveRoutes } from "./routes.ts";

/** As on a machine that lets a process open few files. */
const connections = 16;
/** The part of them that watchers may have. */
const places = 10;

let server: TestApp;
let small: App;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.UTC(2026, 10, 20, 20) });
  small = await buildApp({
    deps: server.deps,
    registerModules: (app, deps) => {
      app.server.maxConnections = connections;
      liveRoutes(app, deps);
    },
  });
});
afterAll(async () => {
  await small.close();
  await server.close();
});

test("a process that is full refuses further watchers, and goes on for those who watch and for everybody else", async () => {
  const hunter = await createHunter(server, "Crowded");
  const { accessToken } = await openTestSession(server, hunter);
  const headers = { "x-access-token": accessToken };
  const begun = await server.app.inject({ method: "POST", url: "/v2/@me/live", headers, payload: {} });
  const page = `/v2/live/${begun.json().uuid}`;
  let address = 0;
  const watch = async () => {
    address += 1;
    return await small.inject({
      url: `${page}/events`,
      remoteAddress: `203.0.113.${address}`,
      payloadAsStream: true,
    });
  };
  const watchers = [];
  for (let count = 1; count <= connections; count += 1) watchers.push(await watch());
  const [watching, refused] = [watchers.slice(0, places), watchers.slice(places)];
  expect(new Set(watching.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  for (const answer of refused) {
    expect([answer.statusCode, JSON.parse(await readAll(answer.stream()))]).toEqual([
      429,
      expect.objectContaining({ code: "too_many_streams" }),
    ]);
  }
  expect((await small.inject(page)).statusCode).toBe(200);
  expect(watching.map((answer) => answer.stream().destroyed)).toEqual(watching.map(() => false));

  const ends = watching.map(async (answer) => await readAll(answer.stream()));
  await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
  for (const told of await Promise.all(ends)) expect(told).toContain("event: ended");
  const next = await watch();
  expect([next.statusCode, await readAll(next.stream())]).toEqual([
    200,
    expect.stringContaining("event: ended"),
  ]);
});

test("one network has a tenth of the places, however many addresses it has, and gives them back", async () => {
  const hunter = await createHunter(server, "Networked");
  const { accessToken } = await openTestSession(server, hunter);
  const headers = { "x-access-token": accessToken };
  const begun = await server.app.inject({ method: "POST", url: "/v2/@me/live", headers, payload: {} });
  const url = `/v2/live/${begun.json().uuid}/events`;
  // A five-hundredth of the usual limits: one place for each network and address.
  const config = { ...server.deps.config, rateLimitScale: 1 / 500 };
  const strict = await buildApp({ deps: { ...server.deps, config }, registerModules: liveRoutes });
  try {
    const watch = (remoteAddress: string) => strict.inject({ url, remoteAddress, payloadAsStream: true });
    const first = await watch("2001:db8:1:1::1");
    const statuses = [];
    for (const address of ["2001:db8:1:2::1", "2001:db8:2:1::1", "203.0.113.1", "203.0.113.2", "203.0.114.1"])
      statuses.push((await watch(address)).statusCode);
    expect([first.statusCode, ...statuses]).toEqual([200, 429, 200, 200, 429, 200]);
    const end = readAll(first.stream());
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
    expect(await end).toContain("event: ended");
    // Such strict limits let each address ask once.
    let next = 3;
    await expect.poll(async () => (await watch(`2001:db8:1:${next++}::1`)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
