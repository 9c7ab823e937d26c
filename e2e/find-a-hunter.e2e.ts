import type { Page } from "@playwright/test";
import type { UserAnswer } from "../packages/contracts/src/users.ts";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible } from "./visitor.ts";

let demo: DemoServer;
/** The name has plain letters, so that a part of it can be typed on any keyboard. */
let hunter: UserAnswer & { readonly ign: string };

test.beforeAll(async ({ request }) => {
  demo = await demoServer();
  const { items }: { items: (UserAnswer & { readonly ign: string })[] } = await (
    await request.get(`${demo.url}/v2/users`, { params: { limit: 100 } })
  ).json();
  const plain = items.find(({ ign }) => /^[A-Za-z]{6,}/.test(ign));
  if (plain === undefined) throw new Error("the demo has no such hunter");
  hunter = plain;
});

const field = (page: Page) => page.getByRole("combobox", { name: "Hunter’s name, or a link" });
const options = (page: Page) => page.locator("dialog").getByRole("option");

/** Opens a page as a visitor who has read the season's news. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(demo.url + path);
  await expect(page.getByRole("banner")).toBeVisible();
}

test("a hunter is found by keyboard alone, and the focus returns from a cancelled search @at-length", async ({
  page,
}) => {
  await open(page, "/");
  const button = page.getByRole("button", { name: "Find a hunter" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(hunter.ign.slice(0, 6).toUpperCase());
  await expect(options(page).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(5);
  await expectAccessible(page);
  const wanted = page.getByRole("option", { name: hunter.ign }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("ArrowDown");
    if ((await wanted.getAttribute("aria-selected")) === "true") break;
  }
  await expect(field(page)).toHaveAttribute("aria-activedescendant", (await wanted.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/users/${encodeURIComponent(hunter.ign)}`);
  await expect(field(page)).toBeHidden();
});

test("a pasted link opens the page it names, in Japanese and on a phone too @at-length", async ({
  page,
  request,
}) => {
  const { items } = await (await request.get(`${demo.url}/v2/nights`, { params: { limit: 1 } })).json();
  const night = `/nights/${items[0].uuid}`;
  await page.setViewportSize({ width: 380, height: 800 });
  await page.addInitScript(() => localStorage.setItem("locale", "ja"));
  await open(page, "/database");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.locator("header button[aria-keyshortcuts]").first().click();
  const box = page.locator("dialog input");
  await box.fill(`${demo.url}${night}?compare=best`);
  await expect(options(page)).toHaveAttribute("href", `${night}?compare=best`);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}${night}?compare=best`);
  await page.locator("header button[aria-keyshortcuts]").first().click();
  await box.fill(items[0].uuid);
  await expect(options(page)).toHaveAttribute("href", night);
});

test("the search lists hunters first, and the arrows move through all its groups", async ({ page }) => {
  await open(page, "/rules");
  // The shortcuts load after the page, and so does the theme's choice below it.
  await expect(page.getByRole("button", { name: "Dark" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const anything = page.getByRole("combobox", { name: /^Hunter, night/ });
  await expect(anything).toBeFocused();
  await expect(page.getByRole("group", { name: "Pages" }).getByRole("option")).toHaveCount(6);
  await expect(page.getByRole("option", { name: "See a sample night" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type("a");
  const hunters = page.getByRole("group", { name: "Hunters" });
  await expect(hunters.getByRole("option")).toHaveCount(5);
  await expect(page.getByRole("group", { name: "Nights" }).getByRole("option").first()).toBeVisible();
  const heads = await page.locator("dialog").getByRole("group").evaluateAll(nameOfEach);
  expect(heads.slice(0, 2)).toEqual(["Hunters", "Pages"]);
  expect(heads.at(-1)).toBe("Languages");
  const all = await options(page).count();
  const ids: (string | null)[] = [];
  for (let step = 0; step < all; step += 1) {
    await page.keyboard.press("ArrowDown");
    ids.push(await anything.getAttribute("aria-activedescendant"));
  }
  expect(ids).toEqual(await options(page).evaluateAll((found) => found.map(({ id }) => id)));
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await anything.fill(hunter.ign);
  await expect(options(page).first()).toHaveText(new RegExp(`^${hunter.ign}`));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/users/${encodeURIComponent(hunter.ign)}`);
  await expect(anything).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recent" }).getByRole("option")).toHaveText([
    new RegExp(`^${hunter.ign}`),
  ]);
});

/** Holds back the next file that matches until the journey lets it through. Resolves once the page asks for it. */
async function hold(page: Page, file: string) {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(file, async (route) => {
    await held;
    await route.continue();
  });
  return { letCome, asked: page.waitForRequest(file) };
}

test("text typed before the palette has loaded appears in its field @at-length", async ({ page }) => {
  const { letCome, asked } = await hold(page, "**/assets/palette-*.js");
  await open(page, "/rules");
  await expect(page.getByRole("button", { name: "Dark" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rulse");
  await asked;
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  letCome();
  const anything = page.getByRole("combobox", { name: /^Hunter, night/ });
  await expect(anything).toBeFocused();
  await expect(anything).toHaveValue("rul");
  await page.keyboard.type("es");
  await expect(anything).toHaveValue("rules");
  await expect(options(page).first()).toHaveText("Rules");
  await page.keyboard.press("Escape");
  await expect(anything).toBeHidden();
  await expect(page.locator("input")).toHaveCount(0);
});

test("a name and Enter, typed before anything listens to keys, lead to the hunter", async ({ page }) => {
  const listening = await hold(page, "**/assets/surroundings-*.js");
  const search = await hold(page, "**/assets/hunter-search-*.js");
  await open(page, "/rules");
  await listening.asked;
  await page.keyboard.press("/");
  await page.keyboard.type(hunter.ign.slice(0, 6));
  listening.letCome();
  await search.asked;
  await page.keyboard.type(hunter.ign.slice(6));
  await page.keyboard.press("Enter");
  search.letCome();
  await expect(page).toHaveURL(`${demo.url}/users/${encodeURIComponent(hunter.ign)}`);
  await expect(field(page)).toBeHidden();
});

test("Escape cancels a search that is still loading @at-length", async ({ page }) => {
  const { letCome, asked } = await hold(page, "**/assets/palette-*.js");
  await open(page, "/rules");
  await expect(page.getByRole("button", { name: "Dark" })).toBeVisible();
  const button = page.getByRole("button", { name: "Find a hunter" });
  await button.focus();
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  const arrived = page.waitForResponse("**/assets/palette-*.js");
  letCome();
  await (await arrived).finished();
  await page.keyboard.type(hunter.ign.slice(0, 6));
  await expect(options(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
});

const nameOfEach = (groups: readonly Element[]) =>
  groups.map((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent);

test("the news of season 4 is shown once @at-length", async ({ page }) => {
  await page.goto(demo.url);
  const dialog = page.getByRole("dialog", { name: "Season 4 has begun" });
  await expect(dialog).toContainText("novaless%");
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Explore" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Recent hunts" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(dialog).toBeHidden();
});
