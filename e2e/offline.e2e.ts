import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { expect, test } from "./journey.ts";
import { expectedSample, nightSamples, shownSeconds, toleranceOf } from "./samples.ts";
import { chooseLog, dropLog, expectGoodLooks, openChoices, sampleLog } from "./visitor.ts";

test.use({ staysInstalled: true, serviceWorkers: "allow" });
// The journeys run one after the other in one worker, and the first one installs the files that the others find.
test.describe.configure({ mode: "default" });

/** Resolves once the page's worker has all files for use without a network, and controls the page. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () => navigator.serviceWorker.controller?.state === "activated";
  await page.waitForFunction(isKept);
}

/** Chooses another language, and waits until the worker has its texts for every page that works without a network. */
async function chooseJapanese(page: Page): Promise<void> {
  await page.getByRole("button", { name: "日本語", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  const remembered = async () =>
    await page.evaluate(async () => {
      const kept = await (await caches.open("offline-state")).match("/offline/locale");
      return (await kept?.text()) ?? null;
    });
  await expect.poll(remembered).toBe("ja");
}

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await untilKept(page);
});

test("after one visit, a sample that is dropped without a network gives its night", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  const main = page.getByRole("main");
  for (const sample of isAtLength ? nightSamples : (["two-nights"] as const)) {
    await test.step(sample, async () => {
      await page.goto("/");
      await expect(main.getByRole("timer")).toBeVisible();
      await dropLog(page, readFileSync(sampleLog(sample)));
      const { nights } = expectedSample(sample);
      if (nights.length > 1) {
        await main
          .getByRole("link", { name: /^Open the full night/ })
          .first()
          .click();
      }
      await expect(main.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
      const runs = nights[0]?.runs as readonly unknown[];
      await expect(main.locator("li[id^=run-]")).toHaveCount(runs.length);
      // The figures computed here equal the sample's expected ones to the millisecond.
      const average = Number(nights[0]?.averageRealTime);
      const shown = await main
        .locator("header dl, article > dl")
        .getByText("Average real time")
        .locator("..")
        .textContent();
      expect(Math.abs(Number(shownSeconds(shown ?? "")) - average)).toBeLessThanOrEqual(
        toleranceOf("average"),
      );
    });
  }
});

test("publishing without a network loses nothing, and says what to do", async ({ page, context }) => {
  await context.setOffline(true);
  await dropLog(page, readFileSync(sampleLog("client-view")));
  await expect(page.locator("li[id^=run-]").first()).toBeVisible();
  await openChoices(page);
  await page.getByRole("button", { name: /^Publish \d+ nights?$/ }).click();
  await expect(page.getByText(/It is kept in this browser and sent by itself/)).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
});

test("the clock, the games, Profit-Taker and the rules open without a network @at-length", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("timer")).toHaveText(/^\d:\d\d:\d\d$/);
  await expect(
    page.getByText(/^No connection\. This page shows what the server last sent, on /),
  ).toBeVisible();
  for (const [path, heading] of [
    ["/games/raplak", "Raplak"],
    ["/games/propa", "Propa"],
    ["/games/teralyst", "Teralyst"],
    ["/pt", "Profit-Taker"],
    ["/rules", "Rules"],
    ["/privacy", "Privacy"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(heading) })).toBeVisible();
    await expect(page.getByText(/^No connection\. /)).toBeVisible();
  }
  await page.goto("/rules");
  // The season and its categories come from answers that the server gave while there was a network.
  await expect(page.getByRole("combobox", { name: "Season" })).toHaveValue("3");
  await expect(page.getByRole("region", { name: "Categories" })).not.toContainText("could not be loaded");
});

test("whichever page was visited first opens without a network in the visit's language, and reads a log @at-length", async ({
  browser,
  baseURL,
}) => {
  const paths = isAtLength ? ["/upload", "/games/propa", "/pt", "/rules"] : ["/pt"];
  for (const path of paths) {
    await test.step(path, async () => {
      // The visitor has never been here.
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const page = await context.newPage();
      await page.goto(path);
      await untilKept(page);
      await chooseJapanese(page);
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator("html")).toHaveAttribute("lang", "ja");
      await expect(page.getByText(/^接続がありません。/)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await dropLog(page, readFileSync(sampleLog("duo-6x3")));
      // The page of Profit-Taker runs says that the log has hunts, and links to them.
      if (path === "/pt") await page.getByRole("link", { name: "狩りを見る" }).click();
      await expect(page.locator("li[id^=run-]")).toHaveCount(6);
      await expect(page.getByText("7:59.193").first()).toBeVisible(); // 479.193 s
      await context.close();
    });
  }
});

test("a Profit-Taker log is read without a network @at-length", async ({ page, context }) => {
  await context.setOffline(true);
  await page.goto("/pt");
  await chooseLog(page, readFileSync(sampleLog("profit-taker-orb-vallis.real")));
  await expect(page.getByRole("article", { name: "This run" }).getByText("1:43.267").first()).toBeVisible();
});

test("a page that needs the network says so calmly, and opens once there is one @at-length", async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  for (const path of ["/leaderboards", "/database", "/users/Nobody"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await expect(page.getByText(/^This page needs a connection/)).toBeVisible();
  }
  await expectGoodLooks(page);
  await page.goto("/leaderboards");
  await context.setOffline(false);
  await page.getByRole("alert").getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboards" })).toBeVisible();
});

test("an open page says that the rest needs a network, until the notice is closed @at-length", async ({
  page,
  context,
}) => {
  await page.goto("/leaderboards");
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboards" })).toBeVisible();
  await context.setOffline(true);
  const slip = page.getByText(/^No connection\. What you see stays/);
  await expect(slip).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(slip).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the language last used works without a network, even when it was chosen later @at-length", async ({
  page,
  context,
}) => {
  await chooseJapanese(page);
  await context.setOffline(true);
  for (const path of ["/", "/games/raplak", "/pt", "/rules", "/upload"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "ランキング" })).toBeVisible();
    await expect(page.getByText(/^接続がありません。/)).toBeVisible();
  }
});
