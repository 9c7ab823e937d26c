import type { Locator, Page } from "@playwright/test";
import { publishNight, readNight } from "./api.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoOverflow, ownLog } from "./visitor.ts";

/** Walks with Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sought = (page: Page) => page.locator("tr[aria-current=true]");

test("from a night to its place, through the boards by keyboard, and on by a link", async ({
  page,
  browser,
  request,
}) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "Boards"));
  const { season } = await readNight(request, uuid);

  await page.goto(`/nights/${uuid}`);
  const rank = page.getByRole("link", { name: /^#\d+.* of \d+, top \d/ });
  await expect(rank).toBeVisible();
  await tabTo(page, rank);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leaderboards\?/);
  await expect(page).toHaveTitle(/ ~ Leaderboards$/);
  expect(search(page)).toEqual({ season: `${season}`, squad: "duo", verified: "false", around: uuid });
  // The sample's published average.
  await expect(sought(page).getByRole("link", { name: /7:59\.193/ })).toHaveAttribute(
    "href",
    `/nights/${uuid}`,
  );
  await expect(sought(page)).toBeInViewport();
  await expectAccessible(page);

  const metric = page.getByRole("combobox", { name: "Ranked by" });
  await tabTo(page, metric);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/metric=averageLastHydrolystLimbBreakTime/);
  await expect(metric).toBeFocused();
  await expect(page.getByRole("columnheader", { name: "Average last limb time" })).toBeVisible();

  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("combobox", { name: "Season" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("radio", { name: "Duo" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Trio" })).toBeFocused();
  await expect(page).toHaveURL(/squad=trio/);
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/squad=duo/);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Runs", selected: true })).toBeFocused();
  await expect(page).toHaveURL(/board=runs/);
  const first = page.getByRole("row").nth(1).getByRole("link").last();
  await expect(first).toHaveAttribute("href", /\/nights\/.+#run-\d+$/);
  await expectAccessible(page);

  const shared = page.url();
  const shown = await page.getByRole("row").nth(1).locator("a[href*='#run-']").getAttribute("href");
  const elsewhere = await browser.newContext({ viewport: { width: 380, height: 800 }, locale: "ja-JP" });
  const other = await elsewhere.newPage();
  await other.addInitScript(() => localStorage.setItem("locale", "ja"));
  await other.goto(shared);
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await expect(other.getByRole("row").nth(1).locator("a[href*='#run-']")).toHaveAttribute(
    "href",
    shown ?? "",
  );
  await expect(other.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(other.getByRole("radio").nth(2)).toBeChecked();
  await expect(other.locator("select").nth(1)).toHaveValue("lastHydrolystLimbBreakTime");
  await expectNoOverflow(other);
  await elsewhere.close();
});

test("a run on a board leads to that run of its night", async ({ page, request }) => {
  const uuid = await publishNight(request, ownLog("duo-6x3", "BoardRun"));
  await page.goto(`/leaderboards?board=runs&squad=duo&verified=false&entries=all&around=${uuid}`);
  const link = sought(page).locator("a[href*='#run-']");
  const index = /#run-(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1];
  await link.click();
  await expect(page).toHaveURL(`/nights/${uuid}#run-${index}`);
  await expect(page.getByRole("heading", { level: 3, name: `Run ${index}` })).toBeInViewport();
});

test("a board says what it does not have, with a way on", async ({ page }) => {
  await page.goto("/leaderboards?season=77");
  await expect(page.getByText("There is no season 77.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "To the current season" }).click();
  await expect(page).toHaveURL("/leaderboards");
  const find = page.getByRole("searchbox", { name: "Find a hunter on this board" });
  await find.fill("Nobody %_'\"");
  await find.press("Enter");
  await expect(page.getByText("No hunters found")).toBeVisible();
});
