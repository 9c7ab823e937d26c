import type { APIRequestContext } from "@playwright/test";
import { publishNight } from "./api.ts";
import { demoServer } from "./demo-server.ts";
import { evening, logOf } from "./evenings.ts";
import { expect, test } from "./looking-around.ts";
import { expectAccessible } from "./visitor.ts";

const brand = "Eidolog";

async function publishSome(request: APIRequestContext, seeds: readonly number[]) {
  for (const seed of seeds) await publishNight(request, logOf(evening(seed, { maximumRunsPerNight: 1 })));
}

test("an address without a page is 404 in its text, title and status", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`${brand} ~ 404`);
  await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
  const search = page.getByRole("main").getByRole("searchbox", { name: "Looking for a hunter?" });
  await expect(search).toHaveValue("page");
  await search.press("Enter");
  await expect(page).toHaveURL("/database?search=page");
  await page.goBack();
  const home = page.getByRole("main").getByRole("link", { name: "Go to homepage" });
  await home.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
});

test("an unknown night, hunter or game is 404 too @at-length", async ({ page }) => {
  const uuid = "018f0000-0000-7000-8000-00000000ffff";
  for (const path of [`/nights/${uuid}`, "/nights/no-uuid", `/users/${uuid}`, "/games/chess"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Four-oh-four" })).toBeVisible();
    // The footer stays below the loading page, so that nothing jumps.
    await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  }
});

test("an unknown hunter's name is named, with the search filled in @at-length", async ({ page }) => {
  const answer = await page.goto("/users/Nobody%20Ever%20%26%20Co");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(`${brand} ~ 404`);
  await expect(page.getByRole("heading", { name: "No hunter is called “Nobody Ever & Co”" })).toBeVisible();
  const field = page.getByRole("searchbox", { name: "Part of a hunter’s name" });
  await expect(field).toHaveValue("Nobody Ever & Co");
  await expectAccessible(page);
  await field.fill("Ever & Co");
  await field.press("Enter");
  await expect(page).toHaveURL("/database?search=Ever+%26+Co");
});

test("the page is 1000 pixels wide in a window wider than 1032", async ({ page }) => {
  await page.goto("/rules");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const [windowWidth, isFull] of [
    [1400, true],
    [1033, true],
    [1000, false],
  ] as const) {
    await page.setViewportSize({ width: windowWidth, height: 700 });
    const width = await page.getByRole("main").evaluate((main) => main.getBoundingClientRect().width);
    if (isFull) expect(width).toBe(1000);
    else expect(width).toBeLessThan(windowWidth);
  }
});

test("a new page opens at its top, and the way back returns to the old place @at-length", async ({
  page,
  request,
}) => {
  await publishSome(request, [4711, 4712, 4713, 4714]);
  await page.setViewportSize({ width: 768, height: 500 });
  await page.goto("/");
  const card = page.getByRole("main").locator("a[href^='/nights/']").first();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("a page number beyond the end goes to the last page, on every list @at-length", async ({ page }) => {
  const { url } = await demoServer();
  for (const path of [
    "/?",
    "/leaderboards?",
    "/leaderboards?board=runs&",
    "/database?",
    "/database?show=nights&",
  ]) {
    await page.goto(`${url}${path}page=99999`);
    const pages = page.getByRole("navigation", { name: /^Pages/ });
    await expect(pages.getByRole("button", { name: "Next page" })).toBeDisabled();
    await expect(pages.getByRole("button", { name: "Last page" })).toBeDisabled();
    const number = Number(new URL(page.url()).searchParams.get("page"));
    expect(number, path).toBeGreaterThan(1);
    expect(number, path).toBeLessThan(99_999);
  }
});
