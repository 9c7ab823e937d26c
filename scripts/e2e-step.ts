import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journeyFilters } from "./journey-filters.ts";
import { makeRunFolder } from "./run-folder.ts";
import { runStep } from "./run-step.ts";
import { nothing, type Tally } from "./vitest-step.ts";

/** Runs the journeys in a real browser against the built app; flaky journeys count as failed. Names choose files. */
export function runE2e(args: readonly string[] = []): Tally {
  const folder = makeRunFolder();
  const report = join(folder, "e2e.json");
  const ok = runStep({
    name: "end-to-end tests in Chromium",
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts", ...journeyFilters(args)],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: folder,
      // What the next run needs as well: the unpacked browser, and the journeys as Playwright compiled them.
      BROWSER_PARENT: tmpdir(),
      PWTEST_CACHE_DIR: join("node_modules", ".cache", "journeys"),
    },
  });
  const tally = readTally(report, ok);
  rmSync(folder, { recursive: true, force: true });
  return tally;
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
