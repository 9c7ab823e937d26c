// npm run bench -- pages [--nights=200000 --changes=40]
// Prints how soon the built pages paint a changed filter, and how smooth the longest profile is, on the api bench's data.
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { readKnownData } from "./api/known-data.ts";
import { hunterCount, seededDataDir } from "./api/seeded-data.ts";
import { launchBrowser, patienceMs } from "./browser/launch-browser.ts";
import { changeFilters } from "./pages/change-filters.ts";
import { framesDuring } from "./pages/watch-frames.ts";
import { startBenchServer } from "./server/run-server.ts";
import { quantile } from "./server/send-uploads.ts";

const { values } = parseArgs({
  options: { nights: { type: "string", default: "200000" }, changes: { type: "string", default: "40" } },
});
const nights = Number(values.nights);
const changes = Number(values.changes);
const paintBudgetMs = 100;
const scrollSteps = 60;
const say = (text: string) => process.stdout.write(`${text}\n`);
const ms = (value: number) => value.toFixed(0);

async function sayFilters(page: Page, name: string): Promise<void> {
  await page.locator("main [aria-busy=false]").first().waitFor();
  const times = await changeFilters(page, changes);
  const controls = times.map(({ controlsMs }) => controlsMs);
  const rows = times.flatMap(({ rowsMs }) => rowsMs ?? []);
  const late = rows.filter((time) => time > paintBudgetMs).length;
  say(
    `  ${name}: ${times.length} changes; the choice painted after ${ms(quantile(controls, 0.5))} ms (median), at most ${ms(Math.max(...controls))}; ` +
      `other rows ${rows.length} times, after ${ms(quantile(rows, 0.5))} ms (median), at most ${ms(Math.max(...rows))}, ${late} times over ${paintBudgetMs}`,
  );
}

async function saySmoothness(page: Page): Promise<void> {
  const { longTasksMs, framesMs } = await framesDuring(page, async () => {
    await page.mouse.move(600, 400);
    for (let step = 0; step < scrollSteps; step += 1) {
      await page.mouse.wheel(0, step < scrollSteps / 2 ? 240 : -240);
      await page.waitForTimeout(30);
    }
  });
  say(
    `  scrolled through: ${framesMs.length} frames, the middle one ${quantile(framesMs, 0.5).toFixed(1)} ms, 99th ${ms(quantile(framesMs, 0.99))}, ` +
      `worst ${ms(Math.max(...framesMs))}; long tasks ${longTasksMs.length} (${longTasksMs.map(ms).join(", ") || "none"})`,
  );
}

const server = await startBenchServer(seededDataDir({ nights, hunters: hunterCount(nights) }));
const browser = await launchBrowser();
try {
  const known = await readKnownData(server.url);
  say(
    `${known.totals.nights} public nights with ${known.totals.runs} runs, ${availableParallelism()} cores shared by server, database and browser (load ${loadavg()[0]?.toFixed(1)})`,
  );
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(patienceMs);
  const open = async (path: string) =>
    void (await page.goto(server.url + path, { waitUntil: "networkidle" }));
  // Closes the window that greets a browser's first visit.
  await open("/");
  await page.keyboard.press("Escape");
  say("\nA changed filter (≤ 100 ms)");
  await open("/leaderboards?season=3");
  await sayFilters(page, "boards");
  await open("/database?show=nights");
  await sayFilters(page, "nights");
  await open("/database");
  await sayFilters(page, "hunters");
  say("\nThe hunter with most runs");
  await open(`/users/${known.busiest}`);
  await saySmoothness(page);
  await sayFilters(page, "filters");
} finally {
  await browser.close();
  await server.kill("SIGTERM");
}
say(`load ${loadavg()[0]?.toFixed(1)} at the end`);
