import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journeyFilters } from "./journey-filters.ts";
import { makeRunFolder } from "./run-folder.ts";
import { runStep } from "./run-step.ts";
import { failedStep, type Tally, withEnd } from "./tally.ts";
import { tallyOfPlaywright } from "./test-reports.ts";

const name = "end-to-end tests in Chromium";

/** Runs the journeys in a real browser against the built app; flaky journeys count as failed. Names choose files. */
export function runE2e(args: readonly string[] = []): Tally {
  const folder = makeRunFolder();
  const report = join(folder, "e2e.json");
  const ok = runStep({
    name,
    command: "playwright",
    args: ["test", "--config", "e2e/playwright.config.ts", ...journeyFilters(args)],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      TMPDIR: folder,
      // The next run also uses the unpacked browser and the journeys that Playwright has compiled.
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
    return withEnd(tallyOfPlaywright(readFileSync(report, "utf8")), name, ok);
  } catch {
    return failedStep(name, "left no report");
  }
}
