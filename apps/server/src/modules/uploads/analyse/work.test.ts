import { startStepCounter } from "@hunt/engine/testing/count-steps";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nightsOfOneMatch, squadOfThousands } from "../../../testing/hostile-logs.ts";
import type { TestApp } from "../../../testing/test-app.ts";

// One upload costs the event loop a limited number of steps, whatever it contains. Steps in threads are not counted.

const counter = startStepCounter();
const { createTestApp } = await import("../../../testing/test-app.ts");
const { publishLog } = await import("../../../testing/post-log.ts");
const { compareOwnLogs } = await import("../../night-logs/match/same-night.ts");
const { analyseText } = await import("@hunt/engine/testing/analyse");

/**
 * Files of the work in threads, as the counter names them. The first test makes sure that they are counted on this
 * thread.
 */
const comparing = "modules/night-logs/match/same-night.ts";
const reading = "night/visit-tracker.ts";

/**
 * A real evening takes some 40,000 steps, and a step takes a few nanoseconds. The 500 runs of such a file are compared with known ones
 * in a thread (S9).
 */
const maxSteps = 1_000_000;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function stepsOfUpload(log: string) {
  const steps = await counter.count(async () => {
    const { upload } = await publishLog(server, log);
    expect(upload.status).toBe("completed");
  });
  expect(steps.total).toBeGreaterThan(1000);
  return steps;
}

test("comparing and reading nights is counted when it runs on this thread", async () => {
  const log = { moments: [1, 2, 3], sessionStartedAtMs: null };
  const steps = await counter.count(() => [compareOwnLogs(log, log), analyseText(worst)]);
  expect(steps.byFile.get(comparing)).toBeGreaterThan(0);
  expect(steps.byFile.get(reading)).toBeGreaterThan(0);
});

/** This log has as many runs as a file may hold, and each night must be compared with all nights before it. */
const worst = nightsOfOneMatch(25, 20);

describe("the steps of one upload on the event loop are limited", () => {
  test("the steps on the event loop are limited for as many nights of one match as a file may hold, all of them different", async () => {
    const steps = await stepsOfUpload(worst);
    expect(steps.total).toBeLessThan(maxSteps);
    // The runs are compared in a thread, so none of these steps is counted here.
    expect(steps.byFile.get(comparing) ?? 0).toBe(0);
  });

  test("the steps on the event loop are limited for the same nights from another sender", async () => {
    expect((await stepsOfUpload(worst)).total).toBeLessThan(maxSteps);
  });

  test("the steps on the event loop are limited for a large log whose every line is kept", async () => {
    const few = await stepsOfUpload(squadOfThousands(6_000));
    const many = await stepsOfUpload(squadOfThousands(24_000));
    expect(many.total).toBeLessThan(maxSteps);
    expect(many.byFile.get(reading) ?? 0).toBe(0);
    expect(few.byFile.get(reading) ?? 0).toBe(0);
  });
});

test("the steps of a list of made-up nights are limited too", async () => {
  const steps = await counter.count(async () => {
    const answer = await server.app.inject("/v2/nights?limit=100&withRuns=true&withEidolons=true");
    expect(answer.json().items.length).toBeGreaterThan(20);
  });
  expect(steps.total).toBeLessThan(maxSteps);
});
