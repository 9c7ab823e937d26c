import type { Locator, Page } from "@playwright/test";
import type { UserAnswer } from "../packages/contracts/src/users.ts";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./looking-around.ts";
import { expectGoodLooks, expectNoOverflow } from "./visitor.ts";

let demo: DemoServer;
/** The hunter has the most nights, so that every part of the page has something to show. */
let hunter: UserAnswer & { readonly ign: string };

test.beforeAll(async ({ request }) => {
  demo = await demoServer();
  const list = await request.get(`${demo.url}/v2/users`, { params: { orderBy: "nights", limit: 1 } });
  const { items } = await list.json();
  hunter = await (await request.get(`${demo.url}/v2/users/${items[0].uuid}`)).json();
});

const profile = () => `${demo.url}/users/${encodeURIComponent(hunter.ign)}`;

async function openProfile(page: Page, search = ""): Promise<void> {
  await page.goto(profile() + search);
  await expect(page.getByRole("heading", { level: 1, name: hunter.ign })).toBeVisible();
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("a hunter is found by a part of the name, and the best night links to its place on the board @at-length", async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole("button", { name: "Find a hunter" }).first().click();
  const field = page.getByRole("combobox", { name: "Hunter’s name, or a link" });
  await field.fill(hunter.ign.slice(1, -1).toUpperCase());
  await page.getByRole("option", { name: hunter.ign }).first().click();
  await expect(page).toHaveURL(profile());
  await expect(page).toHaveTitle(new RegExp(` ~ ${hunter.ign.replace(/\W/g, "\\$&")}$`));

  await page.getByRole("button", { name: "All personal bests" }).click();
  const best = page.getByRole("region", { name: "Best run: last limb" });
  const { value, nightUuid, rank, total } = hunter.stats.best?.any.lastHydrolystLimbBreakTime ?? {};
  expect(value).toBeGreaterThan(300);
  await tabTo(page, best.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/nights/${nightUuid}`);
  await page.goBack();

  await page.getByRole("button", { name: "All personal bests" }).click();
  const place = best.getByRole("link", { name: new RegExp(`^#${rank}\\D.*of ${total}$`) });
  await place.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leaderboards\?.*hunter=/);
  await expect(page.locator("tr[aria-current=true]").first()).toBeInViewport();
});

test("one choice turns the whole head to the season, and the address keeps it @at-length", async ({
  page,
  request,
}) => {
  const { currentSeason } = await (await request.get(`${demo.url}/v2/settings`)).json();
  const ofSeason: UserAnswer = await (
    await request.get(`${demo.url}/v2/users/${hunter.uuid}`, { params: { season: currentSeason } })
  ).json();
  expect(ofSeason.stats.allHydrolystCaptures).toBeLessThan(hunter.stats.allHydrolystCaptures);
  await openProfile(page);
  await tabTo(page, page.getByRole("radio", { name: "All seasons" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\?span=season$/);
  const captures = page.locator("dl dd").first();
  await expect(captures).toHaveText(ofSeason.stats.allHydrolystCaptures.toLocaleString("en-GB"));
  const places = page.getByRole("list", { name: "By squad size" });
  await expect(places.getByRole("listitem")).toHaveCount(4);
  const seasons = await places.getByText(/Season \d+$/).allTextContents();
  expect(seasons.every((words) => words.endsWith(`Season ${currentSeason}`))).toBe(true);
  await page.reload();
  await expect(captures).toHaveText(ofSeason.stats.allHydrolystCaptures.toLocaleString("en-GB"));
});

test("a record holder is marked on their own page, on the hunters' board and in the search @at-length", async ({
  page,
  request,
}) => {
  const { season, records } = await (await request.get(`${demo.url}/v2/leaderboards/highlights`)).json();
  const [record] = records;
  const holder = record.users.find(({ ign }: { readonly ign: string | null }) => ign !== null);
  const word = ["Solo", "Duo", "Trio", "Full squad"][record.squadSize - 1];
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(`${demo.url}/users/${encodeURIComponent(holder.ign)}`);
  const held = page.getByRole("list", { name: "Records" }).getByRole("link", { name: `${word} record` });
  await expect(held).toContainText(/held for \d+ /);

  await page.goto(`${demo.url}/leaderboards?board=hunters&season=${season}&hunter=${holder.uuid}`);
  await expect(page.locator("tr[aria-current=true]")).toContainText(new RegExp(`${word}.* record`));

  const search = page.getByRole("combobox", { name: "Hunter’s name, or a link" });
  // A key that is pressed before the page listens is not lost.
  await page.keyboard.press("/");
  await search.fill(holder.ign);
  await expect(page.getByRole("option", { name: holder.ign }).first()).toContainText("record");
});

test("the trend and the calendar are read by keyboard, and a point links to its night @at-length", async ({
  page,
}) => {
  await openProfile(page);
  const trend = page.getByRole("slider", { name: /^Real time of/ });
  await trend.focus();
  const last = await trend.getAttribute("aria-valuetext");
  await page.keyboard.press("ArrowLeft");
  await expect(trend).not.toHaveAttribute("aria-valuetext", last ?? "");
  await expect(trend.locator("canvas")).toBeVisible();
  // The line is the app's own, not the dashes of the chart's library.
  await expect(trend.locator(".u-cursor-x")).toHaveCSS("border-right-style", "solid");
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await page.getByRole("button", { name: "Show all runs" }).click();
  await expect(page.getByRole("button", { name: "Show all runs" })).toBeHidden();

  const calendar = page.getByRole("slider", { name: /^Days with nights in/ });
  await calendar.focus();
  await page.keyboard.press("End");
  await expect(calendar).toHaveAttribute("aria-valuetext", /31.*: (no night|\d+ nights?,)/);

  await trend.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/nights\/[0-9a-f-]{36}$/);
});

test("filters set by keyboard make a link that shows the same in Japanese on a phone @at-length", async ({
  page,
  browser,
}) => {
  await openProfile(page);
  const lists = page.getByRole("region", { name: "Nights and runs" });
  const order = lists.getByRole("combobox", { name: "Sort by" });
  await order.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/sort=averageRealTime/);
  await expect(order).toBeFocused();
  await lists.getByRole("combobox", { name: "Squad size" }).focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/squad=full/);
  const trendSquad = page
    .getByRole("region", { name: "Trend" })
    .getByRole("combobox", { name: "Squad size" });
  await trendSquad.focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/trendSquad=full/);
  const first = lists.locator("ol a").first();
  await expect(first).toHaveAttribute("href", /\/nights\//);
  await expect(lists.locator("[aria-busy=true]")).toHaveCount(0);
  const shown = await first.getAttribute("href");

  const elsewhere = await browser.newContext({ viewport: { width: 380, height: 800 }, locale: "ja-JP" });
  const other = await elsewhere.newPage();
  await other.addInitScript(() => localStorage.setItem("locale", "ja"));
  await other.goto(page.url());
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  await expect(other.locator("#hunts ol a").first()).toHaveAttribute("href", shown ?? "");
  await expect(other.locator("#trend select").nth(1)).toHaveValue("full");
  await expectNoOverflow(other);
  await elsewhere.close();
});

test("the profile is accessible and fits in every width and both themes", async ({ page }) => {
  await openProfile(page, "?list=runs");
  await expect(page.locator("#trend canvas")).toBeVisible();
  await expect(page.locator("#hunts ol a").first()).toBeVisible();
  await expectGoodLooks(page);
});
