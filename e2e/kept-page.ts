import type { BrowserContext, Disposable, Page } from "@playwright/test";

/** The page that the journeys of a worker share, as long as they ask for the same kind of browser. */
export interface KeptPage {
  readonly page: Page;
  /** The origins that the journey has visited, the latest last. */
  readonly origins: Set<string>;
  /** The scripts that the journey runs before the page's own scripts. */
  readonly scripts: Disposable[];
}

export async function keepPage(context: BrowserContext): Promise<KeptPage> {
  const kept: KeptPage = { page: await context.newPage(), origins: new Set(), scripts: [] };
  const addInitScript = kept.page.addInitScript.bind(kept.page);
  kept.page.addInitScript = async (...call: Parameters<Page["addInitScript"]>) => {
    const script = await addInitScript(...call);
    kept.scripts.push(script);
    return script;
  };
  return kept;
}

/**
 * The events that journeys listen to. Playwright itself listens to the closing of pages, and would wait for it forever without
 * its listener.
 */
const heard = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "pageerror",
  "request",
  "requestfailed",
  "response",
];

/** Begins to note the origins that a journey visits. */
export function follow({ page, origins }: KeptPage): void {
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (!origin.startsWith("http")) return;
    origins.delete(origin);
    origins.add(origin);
  });
}

/** Everything that a page may store, except service workers and their caches. */
const storedByPages = "cookies,file_systems,indexeddb,local_storage,storage_buckets";
/** The name of the cache in which the service worker stores what its pages send it, e.g. the chosen language. */
const workerStateCache = "offline-state";

/**
 * Resets the page to one that has never been anywhere: without stored data, routes, permissions, listeners, other
 * windows and a way back. Only the compiled code of the app stays in the browser's cache, which makes a kept page
 * cheap. With `staysInstalled` the app's service worker and its files stay as well, but the worker keeps nothing of the
 * earlier visitor.
 */
export async function forgetVisits(
  { page, origins, scripts }: KeptPage,
  staysInstalled = false,
): Promise<void> {
  const context = page.context();
  for (const event of heard) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const script of scripts.splice(0)) await script.dispose();
  const routes = { behavior: "ignoreErrors" } as const;
  await Promise.all([page.unrouteAll(routes), context.unrouteAll(routes), context.clearPermissions()]);
  await context.setOffline(false);
  const session = await context.newCDPSession(page);
  for (const origin of origins) {
    // This page runs no script. When it opens, the app has already stored what it stores on leaving. About:blank would
    // end the process, because our headers let no page of ours share a process with it.
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => sessionStorage.clear());
    if (staysInstalled) await page.evaluate((name) => caches.delete(name), workerStateCache);
    const storageTypes = staysInstalled ? storedByPages : "all";
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  }
  origins.clear();
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await context.clearCookies();
}
