import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../platform/app/build-app.ts";
import type { App } from "../../platform/http/app.ts";
import { createHunter } from "../../testing/hunters.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { liveRoutes } from "./routes.ts";

/** As on a machine that lets a process open few files. */
const connections = 16;

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

test("watchers from many addresses leave connections of a small process to everybody else", async () => {
  const hunter = await createHunter(server, "Crowded");
  const { accessToken } = await openTestSession(server, hunter);
  const headers = { "x-access-token": accessToken };
  const begun = await server.app.inject({ method: "POST", url: "/v2/@me/live", headers, payload: {} });
  const url = `/v2/live/${begun.json().uuid}/events`;
  const answers = [];
  for (let address = 1; address <= connections; address += 1)
    answers.push(await small.inject({ url, remoteAddress: `203.0.113.${address}`, payloadAsStream: true }));
  for (const answer of answers) answer.stream().destroy();
  const watching = answers.filter(({ statusCode }) => statusCode === 200);
  expect(watching).toHaveLength(10);
  expect(new Set(answers.slice(10).map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
});
