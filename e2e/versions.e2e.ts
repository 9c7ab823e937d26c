import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { growingLog } from "./growing-log.ts";
import { expect, test } from "./journey.ts";
import { type RenewedSite, renewedSite } from "./renewed-site.ts";
import { chooseLog, expectAccessible, sampleLog } from "./visitor.ts";

test.use({ ownPage: true, serviceWorkers: "allow" });

let site: RenewedSite;
test.beforeEach(async ({ baseURL, page }) => {
  site = await renewedSite(baseURL ?? "");
  await page.goto(`${site.url}/`);
  await untilKept(page);
});
test.afterEach(() => site.stop());

async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Returns in which of the two versions the page began. */
const versionOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('script[type="module"][src*="-older."]') === null ? "newer" : "older",
  );

/** Checks for a newer version, as every page does now and then, and waits until it is installed. */
async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => workersOf(page)).toMatchObject({ waiting: "installed" });
}

const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing: coming } = await navigator.serviceWorker.ready;
    return {
      active: active?.state ?? null,
      waiting: waiting?.state ?? null,
      coming: coming?.state ?? null,
    };
  });

const offer = (page: Page) => page.getByText("A new version of this site is ready.");

/** Returns the versions whose files the browser keeps. */
const keptVersions = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("offline-files-")));

test("a newer version is offered, but not while a log is followed, and runs once it is accepted", async ({
  page,
  context,
}) => {
  const [older] = await keptVersions(page);
  const file = await growingLog(page);
  await page.goto(`${site.url}/upload#live`);
  site.renew();
  await lookForVersion(page);
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choose the log and follow it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Following EE.log" })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  const log = readFileSync(sampleLog("duo-6x3"));
  await file.append(log.subarray(0, log.length / 2));
  await page.getByRole("button", { name: "Stop following" }).click();
  await expect(page).toHaveURL(/\/upload#night=/);
  await expect(page.locator("li[id^=run-]").first()).toBeVisible();
  // Nothing was forced: the older version still shows the open night.
  expect(await versionOf(page)).toBe("older");
  await page.getByRole("button", { name: "Load it" }).press("Enter");
  // The older worker first finishes its requests.
  await expect.poll(() => versionOf(page).catch(() => null)).toBe("newer");
  await expect(page.locator("li[id^=run-]").first()).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.goto(`${site.url}/rules`);
  await expect.poll(() => keptVersions(page)).not.toContain(older);
  await context.setOffline(true);
  await page.goto(`${site.url}/games/raplak`);
  await expect(page.getByRole("heading", { level: 1, name: /Raplak/ })).toBeVisible();
  expect(await versionOf(page)).toBe("newer");
});

test("a page of the older version goes on beside one of the newer, and says what the server no longer has @at-length", async ({
  page,
  context,
}) => {
  const [older] = await keptVersions(page);
  site.renew();
  // The older worker serves the newer page in another tab, whose own worker takes over unseen.
  const newer = await context.newPage();
  await newer.goto(`${site.url}/`);
  expect(await versionOf(newer)).toBe("newer");
  await expect.poll(() => keptVersions(newer)).toHaveLength(2);
  await expect.poll(() => workersOf(newer)).toEqual({ active: "activated", waiting: null, coming: null });
  expect(await keptVersions(newer)).toContain(older);
  await expect(offer(newer)).toBeHidden();
  await expect(offer(page)).toBeVisible();
  // The page loads more code, of a page whose files are kept.
  await page.getByRole("contentinfo").getByRole("link", { name: "PT analyzer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profit-Taker" })).toBeVisible();
  await chooseLog(page, readFileSync(sampleLog("profit-taker-orb-vallis.real")));
  await expect(page.getByRole("article", { name: "This run" }).getByText("1:43.267").first()).toBeVisible();
  expect(await versionOf(page)).toBe("older");
  // The files of the next page are not kept, and its code is gone from the server.
  await page.getByRole("banner").getByRole("link", { name: "Leaderboards" }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Part of the app could not be loaded");
  await alert.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboards" })).toBeVisible();
  expect(await versionOf(page)).toBe("newer");
  // The pages that were open when the newer worker took over must be gone. While a page is requested, the page before
  // it is still open.
  await newer.close();
  for (const path of ["/rules", "/"]) await page.goto(`${site.url}${path}`);
  await expect.poll(() => keptVersions(page)).not.toContain(older);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  expect(await versionOf(page)).toBe("newer");
});
