import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { stopDiskAfter } from "./slow-disk.ts";
import { chooseLog, expectAccessible, sampleLog } from "./visitor.ts";

const real = readFileSync(sampleLog("profit-taker-orb-vallis.real"));

/**
 * Returns the same run a day later, with the second pylons two seconds slower, so that everything from 520 s on comes
 * later.
 */
function slowerRun(): Buffer {
  const text = real
    .toString("latin1")
    .replace("UTC: Sat Jun 13 07:01:51 2026", "UTC: Sun Jun 14 07:01:51 2026")
    .replace(/^(\d+)\.(\d{3}) /gm, (line, seconds: string, ms: string) =>
      Number(seconds) < 520 ? line : `${Number(seconds) + 2}.${ms} `,
    );
  return Buffer.from(text, "latin1");
}

async function openTwoRuns(page: Page): Promise<void> {
  await page.goto("/pt");
  await chooseLog(page, real, "first.log");
  await expect(page.getByText("1:43.267").first()).toBeVisible();
  await chooseLog(page, slowerRun(), "second.log");
  await expect(page.getByText("1:45.267").first()).toBeVisible();
}

const runs = (page: Page) =>
  page.getByRole("region", { name: "Runs in this browser" }).getByRole("list").getByRole("listitem");

test("a second run beats the personal best, its largest loss comes first, and both are kept", async ({
  page,
}) => {
  await openTwoRuns(page);
  const run = page.getByRole("article", { name: "This run" });
  await expect(run.getByText("+2.000s to your best")).toBeVisible();
  await expect(run.getByRole("combobox", { name: "Compare with" })).toHaveValue("best");
  await expect(run.getByRole("table", { name: "Where the time went" }).getByRole("row").nth(1)).toContainText(
    /Pylons Phase 3.*\+2\.000s/,
  );
  await expect(run.getByRole("row", { name: "19 smaller parts ±0.000s" })).toBeVisible();
  await expect(run.getByText("Thin, below: the other run")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(run.getByText("Personal best")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(run.getByText("Second best").first()).toBeVisible();
  await run.getByRole("combobox", { name: "Compare with" }).selectOption("none");
  await expect(page).toHaveURL(/against=none/);
  await expect(run.getByRole("table", { name: "Where the time went" })).toHaveCount(0);

  // The run is named, marked, saved, deleted and read again, and a changed file is refused.
  await expect(runs(page)).toHaveCount(2);
  await page.getByRole("button", { name: /^Name 1:43\.267/ }).click();
  await page.getByRole("textbox", { name: "Name of the run" }).fill("Tuesday");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Favourite: Tuesday" }).click();
  await expect(page.getByRole("button", { name: "Favourite: Tuesday" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  await expect(runs(page)).toHaveCount(2);
  await page.getByText("Favourites only").click();
  await expect(runs(page)).toHaveCount(1);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8");
  await page.getByRole("button", { name: "Delete all" }).click();
  await page.getByRole("button", { name: "Delete all" }).first().click();
  await expect(runs(page)).toHaveCount(0);
  const read = (text: string) =>
    page
      .getByLabel("Load a saved file")
      .last()
      .setInputFiles({
        name: "runs.json",
        mimeType: "application/json",
        buffer: Buffer.from(text),
      });
  await read(saved.replace("Tuesday", "Monday"));
  await expect(page.getByText(/^This history was changed or cut/)).toBeVisible();
  await read(saved.replace('"version": 1', '"version": 9'));
  await expect(page.getByText(/^This history was written by another version of this site/)).toBeVisible();
  await read(saved);
  await expect(page.getByText("2 runs loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Favourite: Tuesday" })).toBeVisible();
  await expectAccessible(page);
});

/** Returns the same run on another day, with a longer flight: everything after the elevator (440.533) comes later by that time. */
function longerFlight(day: number, laterMs: number): Buffer {
  const text = real
    .toString("latin1")
    .replace("UTC: Sat Jun 13 07:01:51 2026", `UTC: Sat Jun ${day} 07:01:51 2026`)
    .replace(/^(\d+)\.(\d{3}) /gm, (line, seconds: string, ms: string) => {
      const atMs = 1000 * Number(seconds) + Number(ms) + laterMs;
      const text = `${Math.floor(atMs / 1000)}.${String(atMs % 1000).padStart(3, "0")} `;
      return atMs - laterMs > 440_533 ? text : line;
    });
  return Buffer.from(text, "latin1");
}

test("from three runs on each figure is compared with the hunter's own median, and its band is named @at-length", async ({
  page,
}) => {
  await page.goto("/pt");
  await chooseLog(page, longerFlight(14, 500));
  const run = page.getByRole("article", { name: "This run" });
  await expect(run.getByText("1:43.767").first()).toBeVisible();
  await expect(run.getByText("After three whole runs,", { exact: false })).toBeVisible();
  await chooseLog(page, longerFlight(15, 1000));
  await expect(run.getByText("1:44.267").first()).toBeVisible();
  await chooseLog(page, real);
  await expect(run.getByText("1:43.267").first()).toBeVisible();
  // Flights of 3.425, 3.925 and 4.425 s.
  const flight = run.locator("dl > div").filter({ has: page.getByText("Flight", { exact: true }) });
  await expect(flight.first()).toContainText("−0.500s to your median 3.925s");
  // The limits of the bands in docs/profit-taker.md, section 7, are 3.5, 4, 6 and 8.
  await expect(flight.first()).toContainText("band 1 of 5");
  await expect(run.getByText("After three whole runs,", { exact: false })).toHaveCount(0);
  await expectAccessible(page);
});

test("a run is on its page while its log is still being read @at-length", async ({ page }) => {
  const log = Buffer.concat([real, slowerRun(), longerFlight(16, 500), longerFlight(17, 1000)]);
  // The disk delivers at most two pieces of two megabytes, which end within the last of the four games.
  const goOn = await stopDiskAfter(page, 1);
  await page.goto("/pt");
  await chooseLog(page, log);
  const logs = page.getByRole("list", { name: "Logs" });
  await expect(logs).toContainText(/Reading… \d+% · [123] Profit-Taker runs?/);
  await expect(
    page
      .getByRole("article", { name: "This run" })
      .getByText(/^1:43\.\d67$/)
      .first(),
  ).toBeVisible();
  await goOn();
  await expect(logs).toContainText("4 Profit-Taker runs");
  await expect(page.getByRole("article", { name: "This run" }).getByText("1:44.267").first()).toBeVisible();
});

test("a link carries a run, without names, to a browser without runs @at-length", async ({
  newVisitor,
  context,
  page,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pt");
  await chooseLog(page, real);
  await expect(page.getByText("RedactedTenno", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Copy as text" }).click();
  await expect(page.getByText("Text copied.")).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text.split("\n")).toHaveLength(6);
  expect(text).toContain("Phase 2 11.603s: front right 1.539s");
  await page.getByRole("button", { name: "Copy as image" }).click();
  await expect(page.getByText("Image copied.")).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(/^Link copied\./)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newVisitor();
  await other.goto(link);
  const run = other.getByRole("article", { name: "This run" });
  await expect(run.getByText("1:43.267").first()).toBeVisible();
  await expect(run.getByText("From a link")).toBeVisible();
  await expect(other.getByText("RedactedTenno")).toHaveCount(0);
  await expect(run.getByText("Personal best")).toHaveCount(0);
  await run.getByRole("button", { name: "Keep it to compare" }).click();
  await expect(runs(other)).toHaveCount(1);
  await expect(runs(other)).toContainText("not ranked");
});

test("an aborted run is kept and labelled, and never becomes a best @at-length", async ({ page }) => {
  await page.goto("/pt");
  const cut = real.subarray(0, real.indexOf("Starting third attack Orb phase"));
  await chooseLog(page, cut);
  const run = page.getByRole("article", { name: "This run" });
  await expect(run.getByText("The log ends mid-run")).toBeVisible();
  await expect(run.getByText("Personal best")).toHaveCount(0);
  await expect(runs(page)).toContainText("not ranked");
  await chooseLog(page, real);
  await expect(run.getByText("1:43.267").first()).toBeVisible();
  await expect(run.getByText("The log ends mid-run")).toHaveCount(0);
  await expect(runs(page)).toHaveCount(1);
  // The only complete run beats nothing.
  await expect(page.getByText("Personal best")).toHaveCount(0);
  await chooseLog(page, slowerRun());
  await expect(runs(page)).toHaveCount(2);
  await expect(runs(page).getByText("Personal best")).toHaveCount(1);
});

const releases = "**/utility/v1/profit-taker/releases";
const aRelease = {
  version: "v2.1.0",
  name: "Second",
  publishedAt: "2026-06-01T10:00:00Z",
  prerelease: false,
  notes: "## New\n- **faster** <img src=x onerror=alert(1)>\n- [site](javascript:alert(1))",
  url: "https://example.test/v2.1.0",
  assets: [{ name: "tool.zip", size: 1_200_000, url: "https://example.test/tool.zip" }],
};

test("the desktop tool's releases are listed with their notes as text @at-length", async ({ page }) => {
  const items = [aRelease, { ...aRelease, version: "v2.0.0", name: null, notes: "" }];
  await page.route(releases, (route) => route.fulfill({ json: { items, checkedAt: null } }));
  await page.goto("/pt");
  const section = page.getByRole("region", { name: "The desktop program" });
  await section.getByText("What’s new in v2.1.0").click();
  await expect(section.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(section.getByRole("link", { name: "tool.zip" })).toHaveAttribute(
    "href",
    aRelease.assets[0]?.url ?? "",
  );
  await expect(section.getByRole("link", { name: "site" })).toHaveCount(0);
  await section.getByText("1 older release").click();
  await expect(section.getByRole("article", { name: "v2.0.0" })).toBeVisible();
  await expectAccessible(page);
});

test("a sentence replaces releases that are unreachable or unreadable, and the page still works @at-length", async ({
  page,
}) => {
  for (const answer of [
    { status: 503, json: { code: "unavailable" } },
    { status: 200, contentType: "text/html", body: "<p>proxy</p>" },
    { status: 200, json: { items: "none" } },
  ]) {
    await page.route(releases, (route) => route.fulfill(answer));
    await page.goto("/pt");
    await chooseLog(page, real);
    await expect(page.getByText("1:43.267").first()).toBeVisible();
    await expect(page.getByText("The releases could not be loaded.")).toBeVisible();
    await page.unroute(releases);
  }
});
