import type { Page } from "@playwright/test";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./looking-around.ts";
import { expectAccessible } from "./visitor.ts";

let demo: DemoServer;

test.beforeAll(async () => {
  demo = await demoServer();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(demo.url + path);
}

const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("hunters are searched, sorted and paged in the address", async ({ page }) => {
  await open(page, "/database");
  await expect(page).toHaveTitle(/ ~ Database$/);
  const table = page.getByRole("table", { name: "Hunters" });
  await expect(table.getByRole("row")).toHaveCount(26);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Last page" }).click();
  await expect(page.getByText(/^276–300 of 300$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Next page" })).toBeDisabled();
  await table.getByRole("button", { name: "Hunter" }).click();
  await expect(page.getByText(/^1–25 of 300$/)).toBeVisible();
  expect(parameters(page)).toEqual({ orderBy: "ign" });
  await page.getByRole("searchbox", { name: "Search by name" }).fill("a");
  await expect.poll(() => parameters(page)).toEqual({ orderBy: "ign", search: "a" });
  // The former hunters stay, with marks, until the search's result arrives.
  await expect(page.getByText(/^1–25 of (?!300)\d+$/)).toBeVisible();
  await expect(table.locator("mark").first()).toBeVisible();

  // Each row tells the best run with its mark, the most frequent mate, and the nights of the last weeks.
  const row = table.getByRole("row").nth(1);
  await expect(row.getByRole("cell").nth(0)).toHaveText(/^(\d:\d\d\.\d{3}[A-Z]\+*|—)$/);
  await expect(row.getByRole("cell").nth(1)).toHaveText(/ nights? together$|^—$/);
  await expect(row.getByRole("img", { name: /^Nights in 12 weeks: \d+$/ })).toBeVisible();

  const first = table.getByRole("rowheader").first().getByRole("link");
  const name = await first.textContent();
  await first.click();
  await expect(page).toHaveURL(`${demo.url}/users/${encodeURIComponent(name ?? "")}`);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search by name" })).toHaveValue("a");
});

test("the same address shows the same nights in another browser, in Japanese, on a phone @at-length", async ({
  page,
  newVisitor,
}) => {
  await open(page, "/");
  await page.getByRole("link", { name: "Database" }).click();
  await expect(page).toHaveURL(`${demo.url}/database?show=nights`);
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await sort.selectOption("Fastest first: Average last limb time");
  await page.getByRole("combobox", { name: "Squad size" }).selectOption("Duo");
  await page.getByRole("combobox", { name: "Season" }).selectOption("Season 4");
  await page.getByRole("checkbox", { name: "Verified only" }).check();
  await expect
    .poll(() => parameters(page))
    .toEqual({
      show: "nights",
      orderBy: "averageLastHydrolystLimbBreakTime",
      squadSize: "2",
      season: "4",
      verifiedOnly: "true",
    });
  const cards = (where: Page) => where.locator("main ol a");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(cards(page).first()).toContainText("Average last limb time");
  await expectAccessible(page);
  const links = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("href")));
  expect(links.length).toBeGreaterThan(0);

  const phone = await newVisitor();
  await phone.setViewportSize({ width: 380, height: 800 });
  await phone.emulateMedia({ colorScheme: "dark" });
  await phone.addInitScript(() => {
    localStorage.setItem("locale", "ja");
    localStorage.setItem("seasonDialog", "4");
  });
  await open(phone, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(cards(phone)).toHaveCount(links.length);
  expect(await cards(phone).evaluateAll((all) => all.map((card) => card.getAttribute("href")))).toEqual(
    links,
  );
  await expect(phone.locator("html")).toHaveAttribute("lang", "ja");
  await expectAccessible(phone);
});

test("a phone folds the filters at their default behind one button, which counts the others @at-length", async ({
  page,
}) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await open(page, "/database?show=nights");
  const filters = page.getByRole("search", { name: "Filters" });
  const all = filters.getByRole("button", { name: /^Filters/ });
  await expect(all).toHaveText("Filters");
  await expect(filters.locator("ul button")).toHaveCount(0);
  await all.click();
  await page.getByRole("dialog").getByRole("combobox", { name: "Squad size" }).selectOption("Duo");
  await page.getByRole("dialog").getByRole("button", { name: "Show the list" }).click();
  await expect(all).toHaveText("Filters1");
  await expect(filters.getByRole("button", { name: "Squad size: Duo" })).toBeVisible();
});

test("a profile leads to all nights of its hunter, and the list on to everybody's @at-length", async ({
  page,
}) => {
  await open(page, "/database");
  const first = page.getByRole("table", { name: "Hunters" }).getByRole("rowheader").first().getByRole("link");
  const name = (await first.textContent()) ?? "";
  await first.click();
  await page.getByRole("link", { name: "All nights of this hunter in the database" }).click();
  const filter = page.getByRole("region", { name: "Hunter", exact: true });
  await expect(filter.getByRole("link", { name, exact: true })).toBeVisible();
  const cards = page.getByRole("region", { name: "Nights" }).locator("ol > li");
  await expect(cards).toHaveCount(10);
  for (const card of await cards.all()) await expect(card).toContainText(name);
  await expectAccessible(page);
  const { userUuid } = parameters(page);
  await filter.getByRole("button", { name: "Everybody’s nights" }).click();
  await expect.poll(() => parameters(page)).toEqual({ show: "nights" });
  await page.goBack();
  await expect(filter.getByRole("link", { name, exact: true })).toBeVisible();
  expect(parameters(page)).toEqual({ show: "nights", userUuid });
});

test("a board links to the rules of its category, and the rules link to another category's board @at-length", async ({
  page,
}) => {
  await open(page, "/leaderboards");
  await page.getByRole("link", { name: "All the rules" }).click();
  await expect(page).toHaveURL(`${demo.url}/rules#categories`);
  await expect(page.getByRole("heading", { name: "Categories" })).toBeInViewport();
  await page.getByRole("link", { name: "Novaless% leaderboard" }).click();
  await expect(page).toHaveURL(`${demo.url}/leaderboards?category=novaless%25`);
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue("novaless%");
  await expectAccessible(page);
});

test("filters without a result can be cleared @at-length", async ({ page }) => {
  await open(page, "/database?show=nights&capturedHydrolystsCount=999");
  await expect(page.getByText("No nights match these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear the filters" }).click();
  await expect(page.getByText(/^1–10 of /)).toBeVisible();
});

test("the rules list the conditions of the season's categories @at-length", async ({ page }) => {
  for (const width of [380, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/rules");
    await expect(page).toHaveTitle(/ ~ Rules$/);
    await expect(page.getByRole("heading", { name: "any%", exact: false }).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /A run from entering the Plains/ })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("combobox", { name: "Season" }).selectOption("Season 3");
  await expect(page.getByText("Season 3 has no categories.")).toBeVisible();
  await expect(page).toHaveURL(`${demo.url}/rules?season=3`);
});
