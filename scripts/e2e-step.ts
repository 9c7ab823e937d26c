import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep } from "./run-step.ts";
import { nothing, type Tally } from "./vitest-step.ts";

/** Runs the journeys in a real browser against the built app; flaky journeys count as failed. */
export function runE2e(args: readonly string[] = []): Tally {
  const report = join(mkdtempSync(join(tmpdir(), "tally-")), "e2e.json");
  const ok = runStep({
    name: "end-to-end tests in Chromium",
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts", ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readTally(report, ok);
}

function readTally(report: string, ok: boolean): Tally {
  try {
    const { stats } = JSON.parse(readFileSync(report, "utf8"));
    const failed = Number(stats.unexpected) + Number(stats.flaky);
    return {
      passed: Number(stats.expected),
      failed: !ok && failed === 0 ? 1 : failed,
      skipped: Number(stats.skipped),
    };
  } catch {
    return { ...nothing, failed: 1 };
  }
}
