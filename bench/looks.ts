// npm run bench -- looks [--nights=2000 --visits=8]
// Prints, for a first visit to home and to a night, when the page's largest element appears and how far things move, in
// Chromium slowed to a quarter with 10 Mbit/s (docs/product.md, "Budgets").
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Browser, Page } from "playwright-core";
import { readKnownData } from "./api/known-data.ts";
import { hunterCount, seededDataDir } from "./api/seeded-data.ts";
import { launchBrowser, patienceMs } from "./browser/launch-browser.ts";
import { startBenchServer } from "./server/run-server.ts";
import { quantile } from "./server/send-uploads.ts";

const { values } = parseArgs({
  options: { nights: { type: "string", default: "2000" }, visits: { type: "string", default: "8" } },
});
const nights = Number(values.nights);
const visits = Number(values.visits);
const slowness = 4;
const bytesPerSecond = 10_000_000 / 8;
/** The wait after the last element has loaded. */
const settledMs = 1000;
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Look {
  readonly largestMs: number;
  readonly shift: number;
}

/** Records, from the start of a page, its latest largest paint and the sum of its layout shifts without input. */
function watchLooks() {
  const look = { largestMs: 0, shift: 0 };
  Object.assign(window, { look });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) look.largestMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) look.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  // The window that greets a browser's first visit would be the largest element.
  localStorage.setItem("seasonDialog", "1000");
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

/** Visits the page as a new visitor, with an empty cache. */
async function visit(browser: Browser, url: string, width: number): Promise<Look> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript(watchLooks);
    await slowDown(page);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(settledMs);
    return await page.evaluate(() => (window as unknown as { look: Look }).look);
  } finally {
    await context.close();
  }
}

const server = await startBenchServer(seededDataDir({ nights, hunters: hunterCount(nights) }));
const browser = await launchBrowser();
try {
  const known = await readKnownData(server.url);
  say(
    `${availableParallelism()} cores shared by server, database and browser, load ${loadavg()[0]?.toFixed(1)}`,
  );
  say("\n| page | width | largest paint: best | median | worst (≤ 1,200 ms) | moved, worst (≤ 0.02) |");
  say("|---|---|---|---|---|---|");
  for (const [name, path] of [
    ["home", "/"],
    ["a night", `/nights/${known.nights[0]}`],
  ]) {
    for (const width of [1400, 380]) {
      const looks: Look[] = [];
      // The first visit warms up the server.
      await visit(browser, server.url + path, width);
      for (let index = 0; index < visits; index += 1)
        looks.push(await visit(browser, server.url + path, width));
      const times = looks.map(({ largestMs }) => largestMs);
      const shown = [Math.min(...times), quantile(times, 0.5), Math.max(...times)].map((ms) => ms.toFixed(0));
      say(
        `| ${name} | ${width} | ${shown.join(" | ")} | ${Math.max(...looks.map(({ shift }) => shift)).toFixed(4)} |`,
      );
    }
  }
} finally {
  await browser.close();
  await server.kill("SIGTERM");
}
say(`\nload ${loadavg()[0]?.toFixed(1)} at the end`);
