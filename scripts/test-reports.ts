import { relative } from "node:path";
import { addTallies, failureLine, nothing, type Tally } from "./tally.ts";

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string;
    readonly status: string;
    /** The reason why the file as a whole failed; empty when its tests give the reasons. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Returns the tally of a JSON report of Vitest; paths are relative to `root`. */
export function tallyOfVitest(json: string, root: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const failures = report.testResults.flatMap((file) => {
    const where = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return file.status === "failed" ? [failureLine(where, file.message)] : [];
    return failed.map((test) =>
      failureLine(`${where} › ${test.fullName}`, test.failureMessages?.[0] ?? file.message),
    );
  });
  return {
    passed: Number(report.numPassedTests),
    // A file that failed before its first test has no failed test, so its own line counts.
    failed: Math.max(Number(report.numFailedTests), failures.length),
    skipped: Number(report.numPendingTests),
    failures,
  };
}

/** The part of Playwright's JSON report that is read here. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number };
  readonly errors?: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly title: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    /** `flaky` is a test that passed at a second try, which counts as a failure here. */
    readonly status: "expected" | "unexpected" | "flaky" | "skipped";
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}

/** Returns the tally of a JSON report of Playwright. */
export function tallyOfPlaywright(json: string): Tally {
  const report = JSON.parse(json) as PlaywrightReport;
  const failures = [
    ...(report.errors ?? []).map((error) => failureLine("journeys", error.message ?? "")),
    ...report.suites.flatMap(specsOf).flatMap(failuresOf),
  ];
  return addTallies(
    { ...nothing, passed: Number(report.stats.expected), skipped: Number(report.stats.skipped) },
    { ...nothing, failed: failures.length, failures },
  );
}

function specsOf(suite: PlaywrightSuite): readonly PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function failuresOf(spec: PlaywrightSpec): readonly string[] {
  return spec.tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ results }) => {
      const message = results.find(({ error }) => error)?.error?.message ?? "";
      return failureLine(`e2e/${spec.file}:${spec.line} › ${spec.title}`, message);
    });
}
