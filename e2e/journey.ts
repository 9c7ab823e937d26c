import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { follow, forgetVisits, type KeptPage, keepPage } from "./kept-page.ts";
import { watchPage } from "./visitor.ts";

export { expect };

interface Journey {
  /**
   * By default the journeys of a worker share one page (kept-page.ts), which saves most of what a page costs. Whoever sets
   * the clock, exposes functions to the page, or needs a browser that has loaded nothing takes its own.
   */
  readonly ownPage: boolean;
  /**
   * What works without a network stays in the shared page from one journey to the next: its files take seconds to install.
   * The first journey of a worker finds none. Needs service workers.
   */
  readonly staysInstalled: boolean;
  /** Fails the journey when its page failed in script, broke its policy or called out. */
  readonly watched: undefined;
  /** Browsers that a journey opens beside its page's end with it. */
  readonly visitorsLeave: undefined;
  /** When it failed, what stands in each window of the journey goes to the report; the tool shows that of its page alone. */
  readonly windowsTell: undefined;
}

/** What the worker keeps, by what no page can change later: touch, script, language, service workers. */
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
    // While they are all still there.
    async ({ browser, page: _, visitorsLeave: __ }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const window of browser.contexts().flatMap((context) => context.pages())) {
        // Where a kept page rests
        if (window.url().endsWith("/healthz")) continue;
        const body = await window.locator("body").ariaSnapshot({ timeout: 2000 }).catch(String);
        await info.attach(window.url(), { body: body.slice(0, 2000), contentType: "text/plain" });
      }
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
    // Playwright gives it what the journey asked for by test.use.
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
    // A server that the page would go back to may have ended.
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
