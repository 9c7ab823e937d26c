import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { follow, forgetVisits, type KeptPage, keepPage } from "./kept-page.ts";
import { watchPage } from "./visitor.ts";

export { expect };

interface Journey {
  /**
   * By default the journeys of a worker share one page (kept-page.ts), which saves most of a page's cost. A journey that sets
   * the clock, exposes functions to the page, or needs a browser that has loaded nothing uses its own page.
   */
  readonly ownPage: boolean;
  /**
   * Keeps the files for use without a network in the shared page from one journey to the next, because they take seconds to
   * install. The first journey of a worker finds none. Needs service workers.
   */
  readonly staysInstalled: boolean;
  /** The options of the journey's pages that cannot be changed later: touch, script, language, service workers. */
  readonly pageKind: string;
  /**
   * Returns the unopened page of another visitor, who shares no cookies and nothing stored with the others. These pages are
   * kept like the journey's own page.
   */
  readonly newVisitor: NewVisitor;
  /** Fails the journey when its page threw an error, violated its content policy or called another host. */
  readonly watched: undefined;
  /** Closes the browsers that a journey opened beside its page, at its end. */
  readonly visitorsLeave: undefined;
  /**
   * After a failure, adds the content of each window of the journey to the report, as a second error: Playwright writes only
   * the journey's page to a file, and prints 300 characters of an attachment.
   */
  readonly windowsTell: undefined;
}

export type NewVisitor = () => Promise<Page>;

/** The pages that a worker keeps, by their kind. */
type KeptPages = Map<string, KeptPage>;

/** The window and theme of every page that opens; those of a journey are set on its page alone. */
const standard = { viewport: { width: 1280, height: 720 }, colorScheme: "light" } as const;

export const test = base.extend<Journey, { readonly keptPages: KeptPages }>({
  ownPage: [false, { option: true }],
  staysInstalled: [false, { option: true }],
  keptPages: [async ({ browser: _ }, use) => await use(new Map()), { scope: "worker" }],
  visitorsLeave: [
    async ({ browser, keptPages }, use) => {
      await use(undefined);
      const kept = new Set([...keptPages.values()].map(({ page }) => page.context()));
      for (const context of browser.contexts()) if (!kept.has(context)) await context.close();
    },
    { auto: true },
  ],
  windowsTell: [
    // What it asks for ends after it, so this runs while all windows are still open.
    async ({ browser, page: _, newVisitor: __, visitorsLeave: ___ }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const contents: string[] = [];
      for (const window of browser.contexts().flatMap((context) => context.pages())) {
        // A kept page waits at this address between journeys.
        if (/\/healthz$|^about:blank$/.test(window.url())) continue;
        const content = await window.locator("main").ariaSnapshot({ timeout: 2000 }).catch(String);
        contents.push(`${window.url()}\n${content.slice(0, 3000)}`);
      }
      throw new Error(["The windows of the journey show:", ...contents].join("\n"));
    },
    { auto: true },
  ],
  pageKind: async ({ staysInstalled, hasTouch, isMobile, javaScriptEnabled, locale, serviceWorkers }, use) =>
    await use(
      JSON.stringify({ staysInstalled, hasTouch, isMobile, javaScriptEnabled, locale, serviceWorkers }),
    ),
  newVisitor: async ({ browser, keptPages, pageKind }, use) => {
    const taken = new Map<string, KeptPage>();
    let count = 0;
    await use(async () => {
      const kind = `visitor ${++count}, ${pageKind}`;
      const kept = await takeKept(browser, keptPages, kind);
      taken.set(kind, kept);
      await resetWindow(kept.page, standard);
      return kept.page;
    });
    for (const [kind, kept] of taken) await giveBack(keptPages, kind, () => forgetVisits(kept));
  },
  context: async ({ browser, keptPages, ownPage, staysInstalled, pageKind }, use) => {
    // Playwright applies the options that the journey set by `test.use`.
    if (ownPage) return await use(await browser.newContext());
    const kept = await takeKept(browser, keptPages, pageKind);
    await use(kept.page.context());
    await giveBack(keptPages, pageKind, () => forgetVisits(kept, staysInstalled));
  },
  page: async ({ context, ownPage, viewport, colorScheme }, use) => {
    const page = ownPage ? await context.newPage() : (context.pages()[0] as Page);
    if (!ownPage) await resetWindow(page, { viewport, colorScheme });
    await use(page);
  },
  watched: [
    async ({ page }, use) => {
      const watch = watchPage(page);
      await use(undefined);
      expect(watch.faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the kept page of a kind, or opens the first one. */
async function takeKept(browser: Browser, keptPages: KeptPages, kind: string): Promise<KeptPage> {
  const kept = keptPages.get(kind) ?? (await keepPage(await browser.newContext(standard)));
  keptPages.set(kind, kept);
  follow(kept);
  return kept;
}

/** Makes a kept page ready for the next journey. A page that cannot forget, e.g. because it was closed, is kept no longer. */
async function giveBack(keptPages: KeptPages, kind: string, forget: () => Promise<void>): Promise<void> {
  await forget().catch(() => keptPages.delete(kind));
}

async function resetWindow(
  page: Page,
  { viewport, colorScheme = "light" }: Pick<BrowserContextOptions, "viewport" | "colorScheme">,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.emulateMedia({
    colorScheme,
    media: null,
    contrast: "no-preference",
    reducedMotion: "no-preference",
    forcedColors: "none",
  });
}
