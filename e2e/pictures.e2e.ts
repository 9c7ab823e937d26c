import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { publishNight } from "./api.ts";
import { isDrawn } from "./at-length.ts";
import { demoDataDir, demoServer } from "./demo-server.ts";
import { evening, logOf, squad, withoutLastRuns } from "./evenings.ts";
import { growingLog } from "./growing-log.ts";
import { accountOf } from "./hunters.ts";
import { expect, test } from "./journey.ts";
import { until } from "./live-screen.ts";
import { runAdminAt } from "./operator.ts";
import { signIn } from "./sign-in.ts";
import { chooseLog, publish, publishedNight, sampleLog } from "./visitor.ts";

// Draws the pages as they are into docs/pictures: `PICTURES=1 npm run e2e -- pictures`, or only some of them:
// `PICTURES=hunter,home`. Nothing is compared: whoever changes how pages look draws them anew, and reads the difference.

const folder = join(import.meta.dirname, "../docs/pictures");

/** Each page is drawn in each of these looks; the pictures of wide windows are smaller than the window. */
const looks = [
  { width: 380, height: 740, colorScheme: "dark", lang: "en", scale: 1 },
  { width: 768, height: 1024, colorScheme: "dark", lang: "ru-RU", scale: 0.75 },
  { width: 1400, height: 900, colorScheme: "light", lang: "ja", scale: 0.6 },
] as const;
type Look = (typeof looks)[number];

/** The largest part of a page that is drawn, in windows. */
const windowsShown = 2.2;

type Texts = { readonly [name: string]: string | Texts };

/** Returns a text of the app in the look's language, by its name in the catalog. */
function textIn({ lang }: Look, name: string): string {
  const file = join(import.meta.dirname, `../apps/web/src/i18n/locales/${lang}.json`);
  const texts: Texts = JSON.parse(readFileSync(file, "utf8"));
  const text = name
    .split(".")
    .reduce<string | Texts | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), texts);
  if (typeof text !== "string") throw new Error(`${lang}.json has no text ${name}`);
  return text;
}

/** What the pages need that the demo season does not have, made once for all looks. */
interface Made {
  readonly url: string;
  /** The best night of the demo's duo board, its hunter, and a mate. */
  readonly night: string;
  readonly hunter: string;
  readonly mate: string;
  readonly clientNight: string;
  readonly unfinishedNight: string;
  readonly ownUpload: string;
  readonly review: string;
  /** The cookies and the storage of an admin who hunts. */
  readonly admin: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
}

async function makeData(browser: Browser, url: string): Promise<Made> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { request } = page;
  const board = await (
    await request.get("/v2/leaderboards/nights", { params: { squadSize: 2, season: 3, limit: 1 } })
  ).json();
  const [best] = board.items;
  const [hunter, mate] = best.users.map(({ ign }: { readonly ign: string }) => ign);
  const clientNight = await publishNight(request, readFileSync(sampleLog("client-view")));
  const session = evening(77_421, { hunters: squad("Lanternfish", "Moorhen") });
  const unfinishedNight = await publishNight(request, withoutLastRuns(logOf(session), 1));
  await page.goto("/rules");
  await signIn(page, "Picture Keeper");
  const account = await accountOf(page);
  await runAdminAt(demoDataDir(), "grant", account, "admin", "--reason", "pictures");
  await page.goto("/upload");
  await chooseLog(page, logOf(evening(77_422, { hunters: squad("Lanternfish", "Moorhen") })));
  await publish(page);
  await expect(publishedNight(page)).toBeVisible();
  const ownUpload = page.url();
  await page.goto("/moderation");
  const review = await page
    .getByRole("main")
    .locator("a[href^='/moderation/verifications/']")
    .first()
    .getAttribute("href");
  const admin = await context.storageState({ indexedDB: true });
  await context.close();
  const nights = { night: best.uuid, clientNight, unfinishedNight };
  return { url, ...nights, hunter, mate, ownUpload, review: review ?? "", admin };
}

interface View {
  readonly name: string;
  readonly isSignedIn?: boolean;
  /** Whether only phones have what is drawn. */
  readonly isOfPhones?: boolean;
  /** Opens the page and brings it to the state that is drawn. */
  readonly open: (page: Page, made: Made, look: Look) => Promise<void>;
}

/** Returns a view of an address that needs no other step. */
function at(name: string, address: string | ((made: Made) => string), isSignedIn = false): View {
  const open = async (page: Page, made: Made) => {
    await page.goto(typeof address === "string" ? address : address(made));
  };
  return { name, isSignedIn, open };
}

const userPath = (ign: string) => `/users/${encodeURIComponent(ign)}`;

async function dropSample(page: Page, sample: string): Promise<void> {
  await page.goto("/upload");
  await chooseLog(page, readFileSync(sampleLog(sample)));
}

async function followHunt(page: Page, look: Look): Promise<void> {
  const log = readFileSync(sampleLog("duo-6x3"));
  const file = await growingLog(page);
  await page.goto("/upload#live");
  await page.getByRole("button", { name: textIn(look, "live.choose") }).click();
  await file.append(log.subarray(0, until(log, "Weakpoint Destroyed", 19)));
  await expect(page.getByRole("timer").first()).toBeVisible();
}

/** Opens the menu that a narrow window has in place of the header's links. */
async function openMenu(page: Page, look: Look): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("banner").getByRole("button", { name: textIn(look, "shell.openMenu") });
  if (await menu.isVisible()) await menu.click();
}

const views: readonly View[] = [
  at("home", "/"),
  at("home-own", "/", true),
  at("upload", "/upload"),
  at("live-start", "/upload#live"),
  { name: "live", open: (page, _, look) => followHunt(page, look) },
  { name: "night-here", open: (page) => dropSample(page, "duo-6x3") },
  { name: "several-nights", open: (page) => dropSample(page, "two-nights") },
  at("upload-status", ({ ownUpload }) => ownUpload, true),
  at("night", ({ night }) => `/nights/${night}`),
  at("night-of-client", ({ clientNight }) => `/nights/${clientNight}`),
  at("night-unfinished", ({ unfinishedNight }) => `/nights/${unfinishedNight}`),
  at("night-compared", ({ night }) => `/nights/${night}?compare=record`),
  at("board-of-nights", "/leaderboards?squad=duo"),
  at("board-of-runs", "/leaderboards?board=runs&squad=duo"),
  at("records", "/leaderboards/records?squad=duo"),
  at("hunter", ({ hunter }) => userPath(hunter)),
  at("two-hunters", ({ hunter, mate }) => `${userPath(hunter)}/against/${encodeURIComponent(mate)}`),
  at("database", "/database"),
  at("games", "/games"),
  at("teralyst", "/games/teralyst"),
  at("profit-taker", "/pt"),
  {
    name: "profit-taker-run",
    open: async (page, _, look) => {
      await page.goto("/pt");
      await page.getByRole("button", { name: textIn(look, "profitTaker.trySample") }).click();
      await expect(page.getByText("1:13.028").first()).toBeVisible();
    },
  },
  {
    name: "sign-in",
    open: async (page, _, look) => {
      await page.goto("/rules");
      await openMenu(page, look);
      await page
        .getByRole("button", { name: textIn(look, "shell.signIn"), exact: true })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    },
  },
  {
    name: "menu",
    isOfPhones: true,
    open: async (page, _, look) => {
      await page.goto("/rules");
      await openMenu(page, look);
    },
  },
  at("account", "/account", true),
  at("account-settings", "/account?tab=settings", true),
  at("account-nights", "/account?tab=nights", true),
  at("queue", "/moderation", true),
  at("review", ({ review }) => review, true),
  at("people", "/moderation/people", true),
  at("reports", "/moderation/reports", true),
  at("documents", "/docs"),
  at("rules", "/rules"),
  at("not-found", "/no/such/page"),
];

async function drawView(page: Page, { name, open }: View, made: Made, look: Look): Promise<void> {
  await open(page, made, look);
  await expect(page.getByRole("heading").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  const { width, height } = look;
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.screenshot({
    path: join(folder, `${name}-${width}.jpg`),
    type: "jpeg",
    quality: 60,
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(pageHeight, Math.round(height * windowsShown)) },
    animations: "disabled",
  });
}

/** Draws all views in one look, each in a browser that has seen nothing before. */
async function drawLook(browser: Browser, made: Made, look: Look): Promise<void> {
  const { width, height, colorScheme, lang, scale } = look;
  const window = {
    baseURL: made.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: lang,
    reducedMotion: "reduce",
    hasTouch: width === 380,
  } as const satisfies BrowserContextOptions;
  for (const view of views) {
    if (!isDrawn(view.name) || (view.isOfPhones === true && width !== looks[0].width)) continue;
    const state = view.isSignedIn === true ? { storageState: made.admin } : {};
    const context = await browser.newContext({ ...window, ...state });
    await context.addInitScript((locale) => {
      localStorage.setItem("locale", locale);
      localStorage.setItem("seasonDialog", "4");
    }, lang);
    const page = await context.newPage();
    await test.step(`${view.name}, ${width}`, () => drawView(page, view, made, look));
    await context.close();
  }
}

test("the pages are drawn in three looks @pictures", async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  const { url } = await demoServer();
  const made = await makeData(browser, url);
  for (const look of looks) await drawLook(browser, made, look);
});
