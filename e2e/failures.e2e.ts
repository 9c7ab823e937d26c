import type { Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, expectAccessible } from "./visitor.ts";

test("the error page, with a way home, replaces a part of the app that does not load", async ({ page }) => {
  await page.goto("/");
  // A newer release has replaced this build's files.
  await page.route("**/assets/upload-page-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("link", { name: "Analyze a hunt" }).first().click();
  await expect(page.getByRole("heading", { name: "Oh no!" })).toBeVisible();
  await expect(page.getByText("Part of the app could not be loaded.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Go to homepage" }).click();
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
  await page.unroute("**/assets/upload-page-*.js");
  await page.getByRole("link", { name: "Analyze a hunt" }).first().click();
  await expect(page.getByRole("heading", { name: "Analyze a hunt" })).toBeVisible();
});

test("a menu whose groups do not load shows every link, and the page stays @at-length", async ({ page }) => {
  await page.route("**/assets/group-menu-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/rules");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "Leaderboards",
    "Raplak",
    "Propa",
    "Teralyst",
    "All games",
    "PT analyzer",
    "Rules",
  ]);
  await menu.getByRole("link", { name: "Propa" }).click();
  await expect(page).toHaveURL("/games/propa");
  await expect(page.getByRole("heading", { name: "Propa", level: 1 })).toBeVisible();
});

test("without the API each part of the home page says so, and recovers @at-length", async ({
  page,
  request,
}) => {
  await publishNight(request, logOf(evening(4901)));
  const api = /\/v2\//;
  await page.route(api, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("The recent hunts could not be loaded.")).toBeVisible();
  await expect(page.getByText("The count could not be loaded.", { exact: false })).toBeVisible();
  // The night clock needs no network (docs/product.md, "Day and night").
  await expect(page.getByRole("timer")).toHaveText(/^\d:\d\d:\d\d$/);
  await expectAccessible(page);
  await page.unroute(api);
  const retries = page.getByRole("button", { name: "Try again" });
  // Each part loads again by itself, and parts that share a call recover together.
  for (let left = await retries.count(); left > 0; left = await retries.count()) {
    await retries.first().click();
    await expect.poll(() => retries.count()).toBeLessThan(left);
  }
  await expect(page.getByRole("main").locator("a[href^='/nights/']").first()).toBeVisible();
});

const uploads = /\/v2\/uploads\?/;

/** Opens a night, and has its upload refused as by a server that is busy for ten minutes. */
async function publishToBusyServer(page: Page, seed: number): Promise<void> {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(seed)));
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "600" },
      contentType: "application/problem+json",
      json: { code: "uploads_busy", status: 503, title: "", detail: "", instance: "req-4903" },
    }),
  );
  await page.getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page.getByText("It is kept in this browser", { exact: false }).first()).toBeVisible();
  await page.unroute(uploads);
}

test("an upload that the server cannot accept yet waits, and then succeeds @at-length", async ({ page }) => {
  await publishToBusyServer(page, 4903);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
});

test("an upload that waits outlasts its page, is told of elsewhere, and can be sent from there @at-length", async ({
  page,
}) => {
  await publishToBusyServer(page, 4904);
  await page.goto("/privacy");
  const line = page.getByText("1 upload is waiting for the server and will be sent by itself.");
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show" }).click();
  const waiting = page.getByRole("region", { name: "Waiting to be sent" });
  await waiting.getByRole("button", { name: /: Try now$/ }).click();
  await waiting.getByRole("link", { name: "Open the upload" }).click();
  await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(line).toHaveCount(0);
});
