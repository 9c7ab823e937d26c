import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
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

/** The pages that a worker keeps, by the options that cannot be changed later: touch, script, language, service workers. */
type KeptPages = Map<string, KeptPage>;

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
    // This runs while all windows are still open.
    async ({ browser, page: _, visitorsLeave: __ }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const contents: string[] = [];
      for (const window of browser.contexts().flatMap((context) => context.pages())) {
        // A kept page waits at this address between journeys.
        if (window.url().endsWith("/healthz")) continue;
        const content = await window.locator("main").ariaSnapshot({ timeout: 2000 }).catch(String);
        contents.push(`${window.url()}\n${content.slice(0, 3000)}`);
      }
      throw new Error(["The windows of the journey show:", ...contents].join("\n"));
    },
    { auto: true },
  ],
  context: async (
    {
      browser,
      keptPages,
      ownPage,
      staysInstalled,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
    },
    use,
  ) => {
    // Playwright applies the options that the journey set by `test.use`.
    const open = async () => await browser.newContext();
    if (ownPage) return await use(await open());
    const kind = JSON.stringify({
      staysInstalled,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
    });
    const kept = keptPages.get(kind) ?? (await keepPage(await open()));
    keptPages.set(kind, kept);
    follow(kept);
    await use(kept.page.context());
    // The page's last server may have ended, so that the page cannot go back to it.
    if (kept.page.isClosed()) keptPages.delete(kind);
    else await forgetVisits(kept, staysInstalled).catch(() => keptPages.delete(kind));
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
