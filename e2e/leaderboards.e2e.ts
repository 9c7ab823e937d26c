import type { Locator, Page } from "@playwright/test";
import type { NightAnswer } from "../packages/contracts/src/nights.ts";
import { demoServer } from "./demo-server.ts";
import { expect, test } from "./looking-around.ts";
import { expectAccessible, expectGoodLooks, expectNoOverflow } from "./visitor.ts";

const season = 4;
/**
 * A ranked night of the demo season. Only nights that a hunter has confirmed are ranked, and nobody signs in on these
 * pages.
 */
let night: NightAnswer;
let url: string;

test.beforeAll(async ({ request }) => {
  ({ url } = await demoServer());
  const params = { season, squadSize: 2, limit: 3 };
  const board = await (await request.get(`${url}/v2/leaderboards/nights`, { params })).json();
  night = board.items.at(-1);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const sought = (page: Page) => page.locator("tr[aria-current=true]");

test("a night leads to its place, through the boards by keyboard, and on by a link @at-length", async ({
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

  // These stops are the button and the field that search for a hunter on the board.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press("Shift+Tab");
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
  await expectNoOverflow(other);
  // On a phone the filters are one row, whose button opens all filters: season, category, metric, and the rarer ones.
  await other.locator("main section button[aria-haspopup=dialog]").first().click();
  const sheet = other.getByRole("dialog");
  await expect(sheet.getByRole("radio").nth(2)).toBeChecked();
  await expect(sheet.locator("select").nth(2)).toHaveValue("lastHydrolystLimbBreakTime");
  await elsewhere.close();
});

test("the record has a plate with its squad, its age, and its lead over the second @at-length", async ({
  page,
  request,
}) => {
  const params = { season, squadSize: 2, limit: 2 };
  const board = await (await request.get(`${url}/v2/leaderboards/nights`, { params })).json();
  const records = await (
    await request.get(`${url}/v2/leaderboards/nights/records`, { params: { ...params, limit: 1 } })
  ).json();
  await page.goto(`${url}/leaderboards?squad=duo`);
  const [first, second] = [page.getByRole("row").nth(1), page.getByRole("row").nth(2)];
  await expect(first.locator(`a[href="/nights/${board.items[0].uuid}"]`)).toBeVisible();
  await expect(second.locator(`a[href="/nights/${board.items[1].uuid}"]`)).toBeVisible();
  expect(records.items[0].uuid).toBe(board.items[0].uuid);
  await expect(first).toContainText(/Record held for \d+ days?|Record held for less than a day/);
  await expect(first).toContainText(`${board.items[1].gap.toFixed(3)}s ahead of #2`);
  await first.getByRole("link", { name: "All records" }).click();
  await expect(page).toHaveURL(/\/leaderboards\/records\?squad=duo$/);
  // The plate is also above the earlier records.
  const standing = page.getByRole("region", { name: "still stands" });
  await expect(standing.locator(`a[href="/nights/${board.items[0].uuid}"]`)).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  await expectGoodLooks(page);
});

test("legend, plates and first row stand in the first screen", async ({ page }) => {
  const parts = [
    page.getByRole("button", { name: "What the signs mean" }),
    page.getByRole("row").nth(1),
    page.getByRole("row").nth(2),
  ];
  const firstRow = page.getByRole("row").nth(4);
  // A row has no box for a moment while the board's own rows take the place of those that stand in for them.
  const endOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };
  const expectEnds = async (limit: number) => {
    for (const part of parts) await expect.poll(() => endOf(part)).toBeLessThanOrEqual(limit);
  };
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${url}/leaderboards`);
  const header = await endOf(page.getByRole("banner"));
  await expectEnds(header + 350);
  await expect(firstRow).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 380, height: 740 });
  await page.goto(`${url}/leaderboards`);
  await expectEnds(740);
  await expect(firstRow).toBeInViewport();
});

test("second and third stand beside each other below the record, on a phone below each other", async ({
  page,
}) => {
  const row = (index: number) => page.getByRole("row").nth(index);
  const [first, second, third] = [row(1), row(2), row(3)];
  const box = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${url}/leaderboards?squad=duo`);
  await expect(third).toBeVisible();
  expect((await box(third)).top).toBe((await box(second)).top);
  expect((await box(third)).left).toBeGreaterThan((await box(second)).right);
  expect((await box(second)).top).toBeGreaterThan((await box(first)).bottom);
  await page.setViewportSize({ width: 380, height: 740 });
  await expect.poll(async () => (await box(third)).top - (await box(second)).bottom).toBeGreaterThan(0);
  expect((await box(third)).left).toBe((await box(second)).left);
});

test("all rows of a full squad's board are equally high, whether or not their names wrap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${url}/leaderboards?squad=full`);
  const rows = page.locator("tbody").last().getByRole("row");
  await expect(rows.first()).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect([...new Set(heights)]).toEqual([48]);
});

test("a phone has all filters behind one row that shows the active ones", async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.goto(`${url}/leaderboards`);
  const filters = page.getByRole("region", { name: "Filters" });
  const all = filters.getByRole("button", { name: /^Filters/ });
  await expect(page.getByRole("table")).toBeVisible();
  expect((await filters.boundingBox())?.height).toBeLessThan(60);
  await tabTo(page, all);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("radio", { name: "Trio" }).check();
  await expect(page).toHaveURL(/squad=trio/);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Show the board" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(all).toBeFocused();
  await expect(filters.getByRole("button", { name: "Squad: Trio" })).toBeVisible();
  await filters.getByRole("button", { name: "Squad: Trio" }).click();
  await sheet.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page).toHaveURL(`${url}/leaderboards`);
});

test("a board that lacks something says so, with a way on @at-length", async ({ page }) => {
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
