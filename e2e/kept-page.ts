import type { BrowserContext, Disposable, Page } from "@playwright/test";

/** The page that the journeys of a worker share, as long as they ask for the same kind of browser. */
export interface KeptPage {
  readonly page: Page;
  /** Where the journey has been, the last place last. */
  readonly origins: Set<string>;
  /** What the journey lets run before the page's own scripts. */
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

/** What journeys listen to. Playwright listens as well, to the end of pages, and would wait for it forever. */
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

/** From now on the places that a journey goes to are noted. */
export function follow({ page, origins }: KeptPage): void {
  page.on("framenavigated", (frame) => {
    const { origin } = new URL(frame.url());
    if (!origin.startsWith("http")) return;
    origins.delete(origin);
    origins.add(origin);
  });
}

/** All that a page may store but service workers and their caches. */
const storedByPages = "cookies,file_systems,indexeddb,local_storage,storage_buckets";
/** Where the app's worker notes what its pages said, e.g. in which language they are. */
const saidToWorker = "offline-state";

/**
 * Makes the page one that has never been anywhere: nothing stored, arranged, allowed or listened to, no other window and
 * no way back. Only what the browser's cache holds of the app stays, compiled: that is what is saved. With `staysInstalled`
 * the app's service worker stays as well, with its files, but knows nothing of who was here.
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
    // A page of ours that runs nothing: what the app keeps when it is left is kept by then. About:blank would end the
    // process, as the headers let no page of ours share one with it.
    await page.goto(`${origin}/healthz`);
    await page.evaluate(() => sessionStorage.clear());
    if (staysInstalled) await page.evaluate((name) => caches.delete(name), saidToWorker);
    const storageTypes = staysInstalled ? storedByPages : "all";
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  }
  origins.clear();
  await session.send("Page.resetNavigationHistory");
  await session.detach();
  await context.clearCookies();
}
