import type { Locator, Page } from "@playwright/test";
import type { UserAnswer } from "../packages/contracts/src/users.ts";
import { type DemoServer, demoServer } from "./demo-server.ts";
import { expect, test } from "./journey.ts";
import { expectAccessible, expectNoOverflow } from "./visitor.ts";

const season = 4;
const squads = ["any", "solo", "duo", "trio", "full"] as const;

let demo: DemoServer;
/** The hunter's best night of the season is on its board. This place, rather than a name, selects the hunter. */
let hunter: UserAnswer & { readonly ign: string };

test.beforeAll(async ({ request }) => {
  demo = await demoServer();
  const get = async (path: string, params: Readonly<Record<string, string | number>>) =>
    (await request.get(`${demo.url}/v2/${path}`, { params })).json();
  const { items } = await get("leaderboards/nights", { season, squadSize: "any", limit: 100 });
  const names = items.flatMap(
    (night: { users: { ign: string | null; uuid: string | null }[] }) => night.users,
  );
  for (const { uuid } of names.filter(({ ign }: { ign: string | null }) => /^[A-Za-z]{5,}/.test(ign ?? ""))) {
    hunter = await get(`users/${uuid}`, {});
    const best = hunter.stats.best?.any.averageRealTime;
    if (best?.season === season && best.rank !== null) return;
  }
  throw new Error("the demo has nobody whose best night is ranked in this season");
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const nightLinks = (page: Page) => page.locator("tbody a[href^='/nights/']");

/** Returns the nights of a board in their order, once the requested board is shown. */
async function boardOf(page: Page): Promise<readonly string[]> {
  await expect(nightLinks(page).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const links = await nightLinks(page).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

test("a hunter gets from a part of the name to the place of the best night on its board", async ({
  page,
}) => {
  await page.goto(demo.url);
  await expect(page.getByRole("dialog", { name: "Season 4 has begun" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The journey types a part of the name in the header's search.
  await tabTo(page, page.getByRole("button", { name: "Find a hunter" }).first());
  await page.keyboard.press("Enter");
  // The code of the search is still loading.
  await expect(page.locator("dialog input")).toBeFocused();
  await page.keyboard.type(hunter.ign.slice(1));
  const option = page.locator("dialog").getByRole("option", { name: hunter.ign }).first();
  await expect(option).toBeVisible();
  for (let step = 0; step < 5 && (await option.getAttribute("aria-selected")) !== "true"; step += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/users/${encodeURIComponent(hunter.ign)}`);

  // This is the best night, its rank, and the board at that place.
  const best = hunter.stats.best?.any.averageRealTime;
  await tabTo(page, page.getByRole("button", { name: "All personal bests" }));
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Best night: average real time" });
  await expect(card).toBeVisible();
  await tabTo(page, card.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${demo.url}/nights/${best?.nightUuid}`);
  const rank = page.getByRole("link", { name: /^#\d+.* of \d+, top \d/ });
  const [, place] = /^#(\d+)/.exec((await rank.textContent()) ?? "") ?? [];
  await tabTo(page, rank);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/leaderboards\?/);
  const sought = page.locator("tr[aria-current=true]");
  await expect(sought).toBeInViewport();
  await expect(sought.locator(`a[href='/nights/${best?.nightUuid}']`)).toBeVisible();
  await expect(sought.getByRole("cell").first()).toHaveAccessibleName(new RegExp(`^${place}(?!\\d)`));
  await expectAccessible(page);
});

test("season, size, category and metric are chosen by keyboard, and somebody else sees the same board @at-length", async ({
  page,
  newVisitor,
}) => {
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(`${demo.url}/leaderboards?season=${season}`);
  await boardOf(page);
  const field = (name: string) => page.getByRole("combobox", { name });
  await tabTo(page, page.getByRole("radio", { checked: true }).first());
  const from = squads.indexOf((search(page).squad ?? "any") as (typeof squads)[number]);
  for (let step = from; step < squads.indexOf("duo"); step += 1) await page.keyboard.press("ArrowRight");
  for (let step = from; step > squads.indexOf("duo"); step -= 1) await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Duo" })).toBeFocused();
  await expect.poll(() => search(page).squad).toBe("duo");

  await page.keyboard.press("Tab");
  await expect(field("Season")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => search(page).season).toBe("3");
  await expect(field("Season")).toBeFocused();
  await expect(field("Category")).toBeHidden();
  const ofSeason3 = await boardOf(page);
  await page.keyboard.press("ArrowUp");
  await expect(field("Season")).toHaveValue(`${season}`);

  await expect(field("Category")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(field("Category")).toBeFocused();
  const ofAny = await boardOf(page);
  expect(ofAny).not.toEqual(ofSeason3);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => search(page).category).toBe("novaless%");
  await expect(field("Category")).toBeFocused();
  await expect(page.getByText("Nobody in the squad plays Nova.")).toBeVisible();
  expect(await boardOf(page)).not.toEqual(ofAny);

  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => search(page).metric).toBe("averageLastHydrolystLimbBreakTime");
  await expect(page.getByRole("columnheader", { name: "Average last limb time" })).toBeVisible();
  const shown = await boardOf(page);

  // The link opens in another browser and in Japanese.
  const other = await newVisitor();
  await other.setViewportSize({ width: 380, height: 800 });
  await other.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await other.goto(page.url());
  await other.getByRole("contentinfo").getByText("日本語").click();
  await expect(other.locator("html")).toHaveAttribute("lang", "ja");
  expect(await boardOf(other)).toEqual(shown);
  await other
    .getByRole("region", { name: "絞り込み" })
    .getByRole("button", { name: /^絞り込み/ })
    .click();
  await expect(other.getByRole("radio").nth(squads.indexOf("duo"))).toBeChecked();
  await expect(other.getByRole("dialog").locator("select").nth(0)).toHaveValue(`${season}`);
  await expect(other.getByRole("dialog").locator("select").nth(1)).toHaveValue("novaless%");
  await expect(other.getByRole("dialog").locator("select").nth(2)).toHaveValue(
    "averageLastHydrolystLimbBreakTime",
  );
  await expect(other.getByRole("dialog").locator("select").nth(3)).toHaveValue("");
  await expect(other.getByText("分隊の誰もNovaを使わないこと。")).toBeVisible();
  await expectNoOverflow(other);
});

test("a browser without JavaScript reads the board and the hunters, and follows their links", async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`${demo.url}/leaderboards`);
  await page
    .getByRole("link", { name: /^#1 \d+:\d\d\.\d{3} / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/nights\/[0-9a-f-]{36}$/);
  await page.goto(`${demo.url}/database`);
  await page
    .getByRole("link", { name: / · [\d,]+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/users\/.+/);
  await expect(page.getByText(/Hydrolyst captures \(/)).toBeVisible();
  await plain.close();
});

test("a link to a night's place on a board that lacks the night shows the reason @at-length", async ({
  page,
  request,
}) => {
  const nights = { season, limit: 100, orderBy: "averageRealTime" };
  const { items } = await (await request.get(`${demo.url}/v2/nights`, { params: nights })).json();
  const short = items.find(
    (night: { fullRunsCount: number; standing: string; perspective: string }) =>
      night.fullRunsCount > 0 &&
      night.fullRunsCount < 6 &&
      night.standing === "counted" &&
      night.perspective === "host",
  );
  await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
  await page.goto(`${demo.url}/leaderboards?around=${short.uuid}`);
  await expect(page.getByText("Not ranked: too few full runs")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the night" })).toHaveAttribute(
    "href",
    `/nights/${short.uuid}`,
  );
  await expectNoOverflow(page);
});
