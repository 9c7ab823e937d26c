import { describe, expect, it } from "vitest";
import { nothing, tallyOfStep, withEnd } from "./tally.ts";
import { tallyOfPlaywright, tallyOfVitest } from "./test-reports.ts";

describe("the tally of a Vitest report", () => {
  const file = (name: string, tests: readonly object[], rest = {}) => ({
    name: `/project/${name}`,
    status: "passed",
    message: "",
    assertionResults: tests,
    ...rest,
  });
  const report = (testResults: readonly object[], numFailedTests: number) =>
    JSON.stringify({ numPassedTests: 3, numFailedTests, numPendingTests: 2, testResults });

  it("the tally names each failed test with its file and the first line of the message", () => {
    const failed = {
      status: "failed",
      fullName: "a hunt has runs",
      failureMessages: ["\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at somewhere"],
    };
    const passed = { status: "passed", fullName: "a hunt ends", failureMessages: [] };
    expect(tallyOfVitest(report([file("hunt.test.ts", [passed, failed])], 1), "/project")).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ["hunt.test.ts › a hunt has runs: AssertionError: expected 1 to be 2"],
    });
  });

  it("the tally names a file that failed before its first test", () => {
    const broken = file("hunt.test.ts", [], { status: "failed", message: "\nCannot find module\nat x" });
    expect(tallyOfVitest(report([broken], 0), "/project")).toMatchObject({
      failed: 1,
      failures: ["hunt.test.ts: Cannot find module"],
    });
  });
});

describe("the tally of a Playwright report", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: "home.e2e.ts",
    line: 7,
    tests: [{ status, results: message ? [{ error: { message } }] : [{}] }],
  });

  it("the tally names failed journeys, also in groups, and those that passed only at a second try", () => {
    const suites = [
      {
        specs: [spec("is there", "expected"), spec("is whole", "unexpected", "Error: not whole\nlog")],
        suites: [{ specs: [spec("is quick", "flaky", "Error: slow")] }],
      },
    ];
    expect(tallyOfPlaywright(JSON.stringify({ stats: { expected: 1, skipped: 4 }, suites }))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 4,
      failures: [
        "e2e/home.e2e.ts:7 › is whole: Error: not whole",
        "e2e/home.e2e.ts:7 › is quick: Error: slow",
      ],
    });
  });

  it("the tally names errors outside of any journey", () => {
    const text = JSON.stringify({
      stats: { expected: 0, skipped: 0 },
      errors: [{ message: "no server" }],
      suites: [],
    });
    expect(tallyOfPlaywright(text)).toMatchObject({ failed: 1, failures: ["journeys: no server"] });
  });
});

describe("a part of the run", () => {
  it("a part that ended badly without a failed test has one failure", () => {
    expect(withEnd(nothing, "journeys", false)).toMatchObject({ failed: 1 });
    expect(withEnd(nothing, "journeys", true)).toEqual(nothing);
    expect(withEnd({ ...nothing, failed: 2 }, "journeys", false).failed).toBe(2);
  });

  it("a single check passes or fails by its name", () => {
    expect(tallyOfStep("types", true)).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(tallyOfStep("types", false).failures[0]).toMatch(/^types: /);
  });
});
