import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { test as base } from "./journey.ts";

export { expect } from "./journey.ts";

interface Lookout {
  readonly page: Page;
  readonly session: CDPSession;
  /** Where the journeys so far have been. */
  readonly origins: Set<string>;
}

const defaultWindow = { width: 1280, height: 720 };

/**
 * For journeys that only look at pages: all that a worker walks share one page, which costs half of what a new one does.
 * Each begins as a visitor who keeps nothing but that the season's news are read. Scripts of a journey's own before the
 * page's, permissions and another language would stay: what needs them takes `test` of journey.ts.
 */
export const test = base.extend<
  object,
  { readonly device: Pick<BrowserContextOptions, "hasTouch" | "viewport">; readonly lookout: Lookout }
>({
  device: [
    { hasTouch: false, viewport: defaultWindow },
    { scope: "worker", option: true },
  ],
  lookout: [
    async ({ browser, device }, use, { project }) => {
      const { baseURL, locale, timezoneId, serviceWorkers } = project.use;
      const context = await browser.newContext({
        ...device,
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(serviceWorkers && { serviceWorkers }),
      });
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
      const session = await context.newCDPSession(page);
      const origins = new Set<string>();
      session.on("Page.frameNavigated", ({ frame }) => origins.add(frame.securityOrigin));
      await session.send("Page.enable");
      await use({ page, session, origins });
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ lookout, device }, use) => {
    await forgetVisit(lookout);
    if (device.viewport) await lookout.page.setViewportSize(device.viewport);
    await use(lookout.page);
    lookout.page.removeAllListeners();
  },
});

/** Leaves the page that the journey before ended on, and everything that it had kept. */
async function forgetVisit({ page, session, origins }: Lookout): Promise<void> {
  await page.unrouteAll();
  for (const origin of [...origins].filter((visited) => visited.startsWith("http"))) {
    // A page of ours that runs nothing: what the app keeps when it is left is kept by then.
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => sessionStorage.clear());
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  origins.clear();
  await session.send("Network.clearBrowserCookies");
  await page.mouse.move(0, 0);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference", forcedColors: "none" });
}
