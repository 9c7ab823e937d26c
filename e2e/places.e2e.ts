import type { Page } from "@playwright/test";
import { demoServer } from "./demo-server.ts";
import { expect, test } from "./looking-around.ts";

let url: string;

test.beforeAll(async () => {
  ({ url } = await demoServer());
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 600 });
});

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));
const rows = (page: Page) => page.locator("tbody a[href^='/nights/']");

/** Scrolls as a visitor would, and returns the window's final position. */
async function wheelTo(page: Page, wanted: number): Promise<number> {
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, wanted - (await placeOf(page)));
  await expect.poll(() => placeOf(page)).toBe(wanted);
  return wanted;
}

async function openBoard(page: Page, search = ""): Promise<void> {
  await page.goto(`${url}/leaderboards${search}`);
  await expect(rows(page)).toHaveCount(25);
}

/** Opens a night that is already in the window, without scrolling to it. */
async function openNightInView(page: Page): Promise<void> {
  const links = await rows(page).all();
  for (const link of links) {
    const box = await link.boundingBox();
    if (box && box.y > 100 && box.y + box.height < 500) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await expect(page).toHaveURL(/\/nights\//);
      await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
      return;
    }
  }
  throw new Error("no night stands in the window");
}

test("a reload keeps its place, the way back from a night returns to it, and the way forward to the night's place", async ({
  page,
}) => {
  await openBoard(page);
  const onBoard = await wheelTo(page, 900);
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => placeOf(page)).toBe(onBoard);
  await openNightInView(page);
  await expect.poll(() => placeOf(page)).toBe(0);
  const inNight = await wheelTo(page, 700);
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => placeOf(page)).toBe(onBoard);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(inNight);
});

test("the way back waits for slow data, and lets go when the visitor scrolls @at-length", async ({
  page,
}) => {
  await openBoard(page);
  const onBoard = await wheelTo(page, 900);
  await openNightInView(page);
  // After a reload a page has no cached answers.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v2/leaderboards/**", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/leaderboards$/);
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboards" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  answer();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => placeOf(page)).toBe(onBoard);
  await wheelTo(page, onBoard - 500);
  // The page grows below the window.
  await page.evaluate(() => {
    document.body.style.paddingBottom = "500px";
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await placeOf(page)).toBe(onBoard - 500);
});

test("the way back from another page of the board, or another view of it, returns to the place @at-length", async ({
  page,
}) => {
  await openBoard(page, "?squad=any");
  const next = page.getByRole("navigation", { name: "Pages: Leaderboards" }).getByRole("button", {
    name: "Next page",
  });
  await next.scrollIntoViewIfNeeded();
  const atPager = await placeOf(page);
  expect(atPager).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  // A new page of a list begins at the list's first row.
  await expect.poll(() => placeOf(page)).toBeLessThan(atPager);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect.poll(() => placeOf(page)).toBe(atPager);
});

test("the way back to a board with a searched row returns to the place, not to the row @at-length", async ({
  page,
  request,
}) => {
  const answer = await request.get(`${url}/v2/leaderboards/nights`, {
    params: { season: 4, squadSize: "any", limit: 1, offset: 12 },
  });
  const { items } = await answer.json();
  await openBoard(page, `?season=4&around=${items[0].uuid}`);
  await expect(page.locator("tr[aria-current=true]")).toBeInViewport();
  const place = await wheelTo(page, (await placeOf(page)) + 150);
  await openNightInView(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(25);
  await expect.poll(() => placeOf(page)).toBe(place);
});

test("a link to a part of a page leads there, and the way back returns to the reading place @at-length", async ({
  page,
}) => {
  await openBoard(page, "?board=runs");
  const run = page.locator("tbody a[href*='#run-']").first();
  const index = /#run-(\d+)$/.exec((await run.getAttribute("href")) ?? "")?.[1];
  await run.click();
  await expect(page.getByRole("heading", { level: 3, name: `Run ${index}` })).toBeInViewport();
  // The linked card has reached the upper edge, or the page its end.
  const hasArrived = () =>
    page.evaluate((id) => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      return isAtEnd || (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < 40;
    }, `run-${index}`);
  await expect.poll(hasArrived).toBe(true);
  const wentOn = await wheelTo(page, (await placeOf(page)) - 200);
  await page
    .getByRole("link", { name: "Rules" })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { level: 1, name: "Rules" })).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(wentOn);
});
