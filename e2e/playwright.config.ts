import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { isAtLength, isDrawing } from "./at-length.ts";
import { cheaperJourneys, prepareBrowser } from "./browser.ts";
import { freePort } from "./free-port.ts";
import { journeyMs, patienceMs, startMs } from "./patience.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Each worker reads this file again, so the first reading passes its choices on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "e2e-data-"));
process.env.E2E_DEMO_DIR ??= mkdtempSync(join(tmpdir(), "e2e-demo-"));
// Without this, the database of a server that root starts would be in another folder, and stay there.
for (const folder of [process.env.E2E_DATA_DIR, process.env.E2E_DEMO_DIR]) chmodSync(folder, 0o711);
const browser = await prepareBrowser();
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  // A journey mostly waits for its page, so four journeys at once keep two cores busy.
  workers: 4,
  retries: 0,
  timeout: journeyMs,
  expect: { timeout: patienceMs },
  forbidOnly: Boolean(process.env.CI),
  grepInvert: [...(isAtLength ? [] : [/@at-length/]), ...(isDrawing ? [] : [/@pictures/])],
  reporter: [["list"], ["json"]],
  globalTeardown: "./global-teardown.ts",
  use: {
    baseURL,
    locale: "en-GB",
    // A service worker would keep files and answers from the server, so only the journeys about it allow it.
    serviceWorkers: "block",
    timezoneId: "Europe/Prague",
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    trace: "off",
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...cheaperJourneys],
      env: { ...(process.env as Record<string, string>), ...browser.env },
      timeout: patienceMs,
    },
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning apps/server/src/main.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: startMs,
    gracefulShutdown: { signal: "SIGTERM", timeout: startMs },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Dozens of visitors share one address here; other tests cover the rate limits.
      RATE_LIMIT_SCALE: "1000",
    },
  },
});
