import { publishNight } from "./api.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./journey.ts";
import { chooseLog, expectAccessible, publish } from "./visitor.ts";

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
  await expect(page.getByRole("heading", { name: "Analyse a hunt" })).toBeVisible();
});

test("a menu whose groups do not load shows every link, and the page stays", async ({ page }) => {
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

test("an upload that the server cannot accept yet waits, and then succeeds @at-length", async ({ page }) => {
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(4903)));
  const uploads = /\/v2\/uploads\?/;
  await page.route(uploads, (route) =>
    route.fulfill({
      status: 503,
      headers: { "retry-after": "600" },
      contentType: "application/problem+json",
      json: { code: "uploads_busy", status: 503, title: "", detail: "", instance: "req-4903" },
    }),
  );
  await page.getByRole("button", { name: "Publish 1 night" }).click();
  await expect(page.getByText("The server is busy", { exact: false }).first()).toBeVisible();
  await page.unroute(uploads);
  const now = page.getByRole("button", { name: "Try now" });
  if (await now.isVisible()) {
    await now.click();
    await expect(page).toHaveURL(/\/upload\/[0-9a-f-]{36}$/);
  } else await publish(page);
});
