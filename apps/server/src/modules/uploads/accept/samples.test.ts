import { type NightFromLog, presentNightFromLog } from "@hunt/contracts/night-from-log";
import type { NightAnswer } from "@hunt/contracts/nights";
import { analyseBytes } from "@hunt/engine/analyser";
import { codec } from "@hunt/engine/testing/codec";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishLog } from "../../../testing/post-log.ts";
import { expectedSample, nightSamples, sampleLog } from "../../../testing/sample-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

/** Means may differ by 0.002, and every other figure by 0.001 (samples, README). */
const tolerance = 0.0021;

function expectToHold(found: unknown, expected: unknown, path: string) {
  if (typeof expected === "number") {
    expect(typeof found, path).toBe("number");
    expect(Math.abs((found as number) - expected), path).toBeLessThan(tolerance);
  } else if (Array.isArray(expected)) {
    expect(found, path).toHaveLength(expected.length);
    expected.forEach((value, index) => {
      expectToHold((found as unknown[])[index], value, `${path}[${index}]`);
    });
  } else if (typeof expected === "object" && expected !== null) {
    for (const [key, value] of Object.entries(expected)) {
      expectToHold((found as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else expect(found, path).toEqual(expected);
}

test.each(nightSamples)("%s, posted as a whole log, gives its expected figures through GET", async (name) => {
  const expected = expectedSample(name);
  const { upload } = await publishLog(server, sampleLog(name));
  expect(upload.status).toBe("completed");
  expect(upload.nights.map((night) => night.status)).toEqual(expected.nights.map(() => "created"));
  for (const [index, night] of upload.nights.entries()) {
    const answer = await server.app.inject(`/v2/nights/${night.uuid}`);
    expect(answer.statusCode).toBe(200);
    const body = answer.json<NightAnswer>();
    expect(body.perspective).toBe(expected.perspective);
    expectToHold(body, expected.nights[index], name);
  }
});

/** Returns the parts of an answer that come from its log. */
function toldIn(answer: NightAnswer, keys: readonly string[]): unknown {
  const runs = answer.runs?.map(({ uuid, verified, filledIn, ...told }) => told);
  return Object.fromEntries(Object.entries({ ...answer, runs }).filter(([key]) => keys.includes(key)));
}

test.each(nightSamples)(
  "%s gets the same figures from the hunter's own computer as from the API",
  async (name) => {
    const { upload } = await publishLog(server, sampleLog(name));
    const { analysis } = analyseBytes(new Uint8Array(sampleLog(name)), codec);
    const told = analysis.nights.map((night): NightFromLog => presentNightFromLog(analysis, night));
    expect(told).toHaveLength(upload.nights.length);
    for (const [index, night] of upload.nights.entries()) {
      const answer = (await server.app.inject(`/v2/nights/${night.uuid}`)).json<NightAnswer>();
      expect(toldIn(answer, Object.keys(told[index] ?? {}))).toEqual(told[index]);
    }
  },
);

test("a night of a client's log has the reason why it is not ranked", async () => {
  const list = await server.app.inject("/v2/nights?limit=100");
  const client = list.json().items.find((night: NightAnswer) => night.perspective === "client");
  const night = (await server.app.inject(`/v2/nights/${client.uuid}`)).json<NightAnswer>();
  expect(night.diagnostics?.map((diagnostic) => diagnostic.code)).toContain("client_log");
  expect(night.averageRealTime).toBeNull();
});
