import type { Locator, Page } from "@playwright/test";
import type { UserAnswer } from "../packages/contracts/src/users.ts";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectGoodLooks, expectNoOverflow } from "./visitor.ts";

let demo: DemoServer;
/** The hunter with the most nights. */
let hunter: UserAnswer & { readonly ign: string };

test.beforeAll(async ({ request }) => {
  demo = await demoServer();
  const list = await request.get(`${demo.url}/v2/users`, { params: { orderBy: "nights", limit: 1 } });
  [hunter] = (await list.json()).items;
});

const profile = () => `${demo.url}/users/${encodeURIComponent(hunter.ign)}`;

async function open(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}

test("a squad mate is compared with the hunter, and a difference leads to both nights", async ({ page }) => {
  await open(page, profile());
  const mate = page.getByRole("region", { name: "Squad mates" }).getByRole("listitem").first();
  await mate.getByRole("link", { name: /^Compare/ }).click();
  await expect(page).toHaveURL(new RegExp(`/users/${encodeURIComponent(hunter.ign)}/against/`));
  const bests = page.getByRole("region", { name: "Personal bests" });
  await expect(bests.getByRole("row")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Nights together" }).locator("ol a").first()).toBeVisible();
  const trend = page.getByRole("slider", { name: /over time/ });
  await trend.focus();
  const last = await trend.getAttribute("aria-valuetext");
  await page.keyboard.press("Home");
  await expect(trend).not.toHaveAttribute("aria-valuetext", last ?? "");
  await expectGoodLooks(page);

  const there = page.url();
  await page.getByRole("link", { name: "Swap sides" }).click();
  await expect(page).not.toHaveURL(there);
  await page.goBack();
  await expect(page).toHaveURL(there);
  await bests
    .getByRole("link", { name: /both nights side by side/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/nights\/[0-9a-f-]+\?compare=[0-9a-f-]+&of=night#compared$/);
  await expect(page.getByRole("region", { name: "Compared, step by step" })).toBeInViewport();
});

test("an address that names the same hunter twice, or an unknown hunter, says so @at-length", async ({
  page,
}) => {
  const name = encodeURIComponent(hunter.ign);
  await open(page, `${profile()}/against/${name.toUpperCase()}`);
  await expect(page.getByText("The same hunter twice")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${profile()}/against/Nobody%2F50%25`);
  await expect(page.getByRole("heading", { name: "No hunter is called “Nobody/50%”" })).toBeVisible();
  const answer = await page.request.get(`${profile()}/against/Nobody%2F50%25`);
  expect(answer.status()).toBe(404);
});

test("a row of a board leads by keyboard to its comparison with the one above, also on a phone @at-length", async ({
  page,
}) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await open(page, `${demo.url}/leaderboards`);
  const second = page.locator("tbody tr").nth(1);
  const link = second.locator("a[href^='/nights/']");
  const items = second.getByRole("menuitem");
  const openComparison = async () => {
    await page.keyboard.press("ArrowRight");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(items.last()).toHaveText("Compare");
    await page.keyboard.press("Enter");
  };
  await expect(second.getByRole("button", { name: /^Actions: / })).toBeVisible();
  await link.focus();
  await page.keyboard.press("ArrowRight");
  await expect(items.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await openComparison();
  const dialog = page.getByRole("dialog", { name: "Compare this night" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await openComparison();
  await dialog.getByRole("link", { name: /^With the one above/ }).press("Enter");
  await expect(page).toHaveURL(/\/nights\/[0-9a-f-]+\?of=night&compare=[0-9a-f-]+#compared$/);
  await expect(page.getByRole("region", { name: "Compared, step by step" })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/leaderboards$/);
});

test("a hunter of the board is compared with the one above, and with any hunter that is found @at-length", async ({
  page,
}) => {
  await open(page, `${demo.url}/leaderboards?board=hunters`);
  await page.locator("tbody tr").nth(2).getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: /, one above$/ })).toHaveAttribute("href", /\/against\//);
  await dialog.getByRole("searchbox").fill(hunter.ign);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/against/${encodeURIComponent(hunter.ign)}$`));
});

/** Returns the place of a part of the profile, once everything above it has loaded and can no longer move it. */
async function placeOf(page: Page, part: Locator) {
  await expect(page.getByRole("heading", { name: "Squad mates" })).toBeVisible();
  await expect(hunts(page).locator("ol a").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (box === null) throw new Error("it has no place");
  return box;
}

const hunts = (page: Page) => page.getByRole("region", { name: "Nights and runs" });

test("a range of the trend is chosen with the mouse, filters the lists, and is kept by the address @at-length", async ({
  page,
}) => {
  await open(page, profile());
  const range = hunts(page).getByText(/^\d+–\d+ of \d+$/);
  const all = await range.textContent();
  const box = await placeOf(page, page.locator("#trend canvas"));
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + box.width * 0.4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 6 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await expect(hunts(page).getByText(/^Played /)).toBeVisible();
  await expect(range).not.toHaveText(all ?? "");
  const few = await range.textContent();

  await page.reload();
  await expect(page.getByRole("button", { name: "Show all runs" })).toBeVisible();
  await expect(range).toHaveText(few ?? "");
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(profile());
  await expect(range).toHaveText(all ?? "");
});

test("a day of the calendar is chosen by keyboard and by a click, and left again @at-length", async ({
  page,
}) => {
  await open(page, profile());
  const calendar = page.getByRole("slider", { name: /^Days with nights in/ });
  await calendar.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+Enter");
  await expect(page).not.toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1/);
  await expect(hunts(page).locator("ol a").first()).toBeVisible();
  await page.getByRole("region", { name: "Activity" }).getByRole("button", { name: "Show all days" }).click();
  await expect(page).toHaveURL(profile());
  const day = calendar.locator("rect[data-level='1']").last();
  const date = await day.getAttribute("data-index");
  await day.click();
  await expect(page).toHaveURL(/from=/);
  await expect(calendar.locator(`rect[data-index='${date}']`)).toHaveAttribute("data-chosen", "true");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

  test("a finger that moves sideways chooses a range of the trend @at-length", async ({ page }) => {
    await open(page, profile());
    const over = page.locator("#trend .u-over");
    const touch = await page.context().newCDPSession(page);
    const box = await placeOf(page, over);
    const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height / 2 }];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0.3) });
    for (const share of [0.36, 0.45, 0.6]) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(share) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Show all runs" }).click();
    await expect(page).toHaveURL(profile());
  });
});
