import type { Page, Request } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { coveredWords } from "./covered-words.ts";
import { type DemoServer, demoDataDir, demoServer } from "./demo-server.ts";
import { evening, logOf } from "./evenings.ts";
import { walkedGames } from "./games-window.ts";
import { expect, test } from "./looking-around.ts";
import { runAdminAt } from "./operator.ts";
import { sayName } from "./sign-in.ts";
import { chooseLog, publish } from "./visitor.ts";

test.use({ hasTouch: true, viewport: { width: 380, height: 800 } });

let demo: DemoServer;
let nightUuid: string;
let hunterUuid: string;
let otherUuid: string;

test.beforeAll(async ({ request }) => {
  demo = await demoServer();
  const first = async (list: string): Promise<string> => {
    const { items } = await (await request.get(`${demo.url}/v2/${list}`, { params: { limit: 1 } })).json();
    return items[0].uuid;
  };
  [nightUuid, hunterUuid] = [await first("nights"), await first("users")];
  otherUuid = await first("users?offset=1");
});

/**
 * Returns the controls that are smaller than a finger needs (WCAG 2.2, 2.5.8): a square of 24 px around a control's
 * middle must belong to the control, by whatever means. WCAG excepts links within a sentence; this test also excepts
 * the parts of a drawing, because the table below it has the same content.
 */
function smallTargets(page: Page, within = "body"): Promise<readonly string[]> {
  return page.evaluate((root) => {
    const interactive =
      "a[href], button, input, select, textarea, summary, [role=button], [role=option], [role=slider], [tabindex='0']";
    /** How far a tested point may be from the middle: half of 24 px, less the rounding of a hit between two pixels. */
    const reach = (side: number) => (side >= 24 ? 11 : 11.75);
    const small: string[] = [];
    const targets = document.querySelector(root)?.querySelectorAll<HTMLElement>(interactive) ?? [];
    if (targets.length === 0) throw new Error(`there is nothing to touch in ${root}`);
    for (const target of targets) {
      const isOff = target.matches(":disabled, input[type=hidden], svg *, [inert] *");
      if (isOff || !target.checkVisibility({ visibilityProperty: true }) || isInSentence(target)) continue;
      target.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = pressedElement(target).getBoundingClientRect();
      // Controls that are hidden and that only screen readers and the Tab key reach.
      if (width <= 1 || height <= 1 || getComputedStyle(target).clipPath !== "none") continue;
      const [x, y] = [left + width / 2, top + height / 2];
      const misses = [
        [-reach(width), 0],
        [reach(width), 0],
        [0, -reach(height)],
        [0, reach(height)],
      ].filter(([right = 0, down = 0]) => !isOwn(target, x + right, y + down));
      if (misses.length > 0) {
        const size = `${width.toFixed(1)} × ${height.toFixed(1)}`;
        small.push(`${size}, not at ${misses.join(" ")}: ${target.outerHTML.slice(0, 160)}`);
      }
    }
    return small;

    /** Pressing the label works as well as pressing the box or the dot. */
    function pressedElement(target: HTMLElement): Element {
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      return target.matches("[type=checkbox], [type=radio]") && label !== undefined ? label : target;
    }

    function isOwn(target: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || pressedElement(target).contains(hit));
    }

    function isInSentence(target: HTMLElement): boolean {
      if (getComputedStyle(target).display !== "inline") return false;
      return [...(target.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.textContent ?? ""),
      );
    }
  }, within);
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const loading = scriptsOnTheirWay(page);
  await page.goto(demo.url + path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  // Parts of the page below the first screen load after it.
  await expect.poll(() => loading.size).toBe(0);
  await page.evaluate(() => new Promise((shown) => requestIdleCallback(shown)));
}

function scriptsOnTheirWay(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>();
  page.on("request", (request) => request.resourceType() === "script" && loading.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => loading.delete(request));
  return loading;
}

/** Opens a page on the server that journeys may write to. */
async function openOwn(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
}

/** Signs in by the menu, because in a window as narrow as a phone's one menu holds all links. */
async function signInByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await sayName(page, name);
  await expect(page.getByText("Login successful")).toBeVisible();
}

/** Pages whose controls are of the same parts as those of the pages that are always looked at. */
const likeOthers = [
  "/leaderboards?board=runs",
  "/leaderboards?board=hunters",
  "/database?show=nights",
  "/claim",
  "/privacy",
  "/live/5a1e0000-0000-4000-8000-000000000001",
  "/nowhere",
];

test("every control on every page has at least 24 px", async ({ page }) => {
  const small: Record<string, readonly string[]> = {};
  for (const path of [
    "/",
    "/upload",
    "/leaderboards",
    "/leaderboards/records",
    "/database",
    "/rules",
    "/docs",
    "/games",
    ...walkedGames.map((game) => `/games/${game}`),
    "/pt",
    "/live/5a1e0000-0000-4000-8000-000000000001/streaming",
    ...(isAtLength ? likeOthers : []),
  ]) {
    await open(page, path);
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
  }
  expect(small).toEqual({});
});

test("every control on pages of a night and of hunters has 24 px, and covers no words", async ({ page }) => {
  await open(page, `/nights/${nightUuid}`);
  await expect(page.getByRole("heading", { name: "Runs", exact: true })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  for (const list of ["nights", "runs"]) {
    await open(page, `/users/${hunterUuid}?list=${list}`);
    await expect(page.getByRole("heading", { name: "Squad mates" })).toBeVisible();
    // Waits for the list, so that its controls have loaded.
    expect(await coveredWords(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
  await open(page, `/users/${hunterUuid}/against/${otherUuid}`);
  await expect(page.getByRole("heading", { name: "Trend of both" })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test("every control in the account has at least 24 px @at-length", async ({ page }) => {
  await openOwn(page, "/upload");
  await signInByMenu(page, "Touch Targets");
  await chooseLog(page, logOf(evening(4961, { maximumRunsPerNight: 1 })));
  await publish(page);
  for (const [tab, sign] of [
    ["profile", page.getByRole("button", { name: "Add" })],
    ["settings", page.getByRole("radio", { name: "12 hours" })],
    ["connections", page.getByText("Local sign-in")],
    ["nights", page.getByRole("button", { name: "Edit" })],
    ["verifications", page.getByText("No verifications yet")],
    ["sessions", page.getByRole("button", { name: "Sign out everywhere" })],
    ["data", page.getByRole("button", { name: "Save my data" })],
  ] as const) {
    await openOwn(page, `/account?tab=${tab}`);
    await expect(sign).toBeVisible();
    expect([tab, await smallTargets(page)]).toEqual([tab, []]);
  }
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await smallTargets(page, "dialog[open]")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  expect(await smallTargets(page, "nav:popover-open")).toEqual([]);
});

test("every control in the sign-in window has at least 24 px", async ({ page }) => {
  await openOwn(page, "/account");
  await page.getByRole("dialog").getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign in locally" })).toBeVisible();
  expect(await smallTargets(page, "dialog[open]")).toEqual([]);
});

test("every control in the menu and in the search has at least 24 px", async ({ page }) => {
  await open(page, "/rules");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Raplak" })).toBeVisible();
  expect(await smallTargets(page, "nav:popover-open")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Find a hunter" }).click();
  await page.getByRole("combobox", { name: "Hunter’s name, or a link" }).fill("an");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  expect(await smallTargets(page, "dialog[open]")).toEqual([]);
});

test("every control on each page of the moderators' desk has at least 24 px in size @at-length", async ({
  page,
}) => {
  await open(page, "/rules");
  await signInByMenu(page, "Touching Judge");
  const uuid = await page.evaluate(
    async () => (await (await fetch("/v2/sessions")).json()).user.uuid as string,
  );
  await runAdminAt(demoDataDir(), "grant", uuid, "admin", "--reason", "journeys");
  await open(page, "/moderation");
  const request = await page.locator("a[data-request]").first().getAttribute("href");
  const small: Record<string, readonly string[]> = {};
  for (const path of [
    "/moderation",
    request ?? "",
    `/moderation/nights/${nightUuid}/logs`,
    "/moderation/disputed",
    "/moderation/reports?view=all",
    "/moderation/people",
    `/moderation/people/${hunterUuid}`,
    `/moderation/people/${hunterUuid}/merge`,
    "/moderation/merges",
    "/moderation/suspensions",
    "/moderation/settings",
    "/moderation/categories",
    "/moderation/operations",
    "/moderation/audit",
  ]) {
    await open(page, path);
    const found = await smallTargets(page);
    if (found.length > 0) small[path] = found;
  }
  expect(small).toEqual({});
});
