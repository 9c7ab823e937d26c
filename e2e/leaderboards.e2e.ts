import type { Locator, Page } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import { demoServer, demoStartMs } from "./demo-server.ts";
import { expect, test } from "./looking-around.ts";
import { expectAccessible, expectNoOverflow } from "./visitor.ts";

const season = 4;
/** Of the demo season: only nights that somebody answers for are ranked, and nobody signs in to these pages. */
let night: NightAnswer;
let url: string;

test.beforeAll(async ({ request }) => {
  test.setTimeout(demoStartMs);
  ({ url } = await demoServer());
  const params = { season, squadSize: 2, limit: 3 };
  const board = await (await request.get(`${url}/v2/leaderboards/nights`, { params })).json();
  night = board.items.at(-1);
});

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
}) => {
  await page.goto(`${url}/nights/${night.uuid}`);
  const rank = page.getByRole("link", { name: /^#\d+.* of \d+, top \d/ });
  await expect(rank).toBeVisible();
  await tabTo(page, rank);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leaderboards\?/);
  await expect(page).toHaveTitle(/ ~ Leaderboards$/);
  expect(search(page)).toMatchObject({ season: `${season}`, squad: "duo", around: night.uuid });
  await expect(sought(page).locator(`a[href="/nights/${night.uuid}"]`).last()).toBeVisible();
  await expect(sought(page)).toBeInViewport();
  await expectAccessible(page);

  const metric = page.getByRole("combobox", { name: "Ranked by" });
  await tabTo(page, metric);
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/metric=averageLastHydrolystLimbBreakTime/);
  await expect(metric).toBeFocused();
  await expect(page.getByRole("columnheader", { name: "Average last limb time" })).toBeVisible();

  for (const name of ["Category", "Season"]) {
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("combobox", { name })).toBeFocused();
  }
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
  await other.addInitScript(() => {
    localStorage.setItem("locale", "ja");
    localStorage.setItem("seasonDialog", "4");
  });
  await other.goto(shared);
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await expect(other.getByRole("row").nth(1).locator("a[href*='#run-']")).toHaveAttribute(
    "href",
    shown ?? "",
  );
  await expect(other.getByRole("tab").nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(other.getByRole("radio").nth(2)).toBeChecked();
  await expect(other.locator("main select").last()).toHaveValue("lastHydrolystLimbBreakTime");
  await expectNoOverflow(other);
  await elsewhere.close();
});

test("a run on a board leads to that run of its night", async ({ page }) => {
  await page.goto(`${url}/leaderboards?board=runs&squad=duo&entries=all&around=${night.uuid}`);
  const link = sought(page).locator("a[href*='#run-']");
  const index = /#run-(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1];
  await link.click();
  await expect(page).toHaveURL(`${url}/nights/${night.uuid}#run-${index}`);
  await expect(page.getByRole("heading", { level: 3, name: `Run ${index}` })).toBeInViewport();
});

test("a board says what it does not have, with a way on", async ({ page }) => {
  await page.goto("/leaderboards?season=77");
  await expect(page.getByText("There is no season 77.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go to the current season" }).click();
  await expect(page).toHaveURL("/leaderboards");
  const find = page.getByRole("searchbox", { name: "Find a hunter on this board" });
  await find.fill("Nobody %_'\"");
  await find.press("Enter");
  await expect(page.getByText("No hunters found")).toBeVisible();
});
