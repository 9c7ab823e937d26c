import { keepFiles } from "./kept-files.ts";
import { answersCache, keptAtHeader, type WorkerMessage } from "./messages.ts";
import type { OfflineFiles } from "./offline-files.ts";
import { rememberPagesBefore } from "./pages-before.ts";
import type { FetchEventLike, WorkerScope } from "./worker-scope.ts";

/** Answers that are the same for everybody and that pages show without a network: settings, the night's clock, the categories. */
const keptPaths: readonly string[] = ["/v2/settings", "/v2/categories", "/utility/v1/next-night"];

/** The categories have one answer for each season that was opened. */
const mostKept = 12;

/**
 * The list of files, which the build inserts at each mention of this name (`build/emit-service-worker.ts`), so it is named
 * once.
 */
declare const offlineFiles: OfflineFiles;
const files = offlineFiles;

// Only `register` loads this file, so `self` is a service worker.
const scope = self as unknown as WorkerScope;
const kept = keepFiles(files);
const before = rememberPagesBefore(scope);
const pausing = createPausing();
const known = new Set([...files.always, ...Object.values(files.ofLocale).flat()]);
/** Matches addresses of the server that are not pages of the app. */
const noPage = /^\/(?:v2|utility|embed|assets|icons)\/|\.\w+$/;

scope.addEventListener("install", (event) => {
  event.waitUntil(kept.keepAll(pausing.untilFree).then(keepFirstAnswers));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await before.note(await kept.others());
  await scope.registration.navigationPreload?.enable();
  // The worker serves the page that installed it at once, because the page may lose its network before it is loaded again.
  await scope.clients.claim();
}

scope.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  switch (message?.type) {
    case "entry":
      event.ports[0]?.postMessage(files.entry);
      break;
    case "activate":
      event.waitUntil(scope.skipWaiting());
      break;
    case "pause":
      pausing.set(message.isPaused === true);
      break;
    case "language":
      event.waitUntil(kept.keepLanguage(String(message.locale)));
      break;
    default:
  }
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showApp());
});

/** Focuses the window that was used last, or opens a new one. */
async function showApp(): Promise<void> {
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const latest = windows.find(({ frameType }) => frameType === "top-level");
  await (latest === undefined ? scope.clients.openWindow("/") : latest.focus());
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (request.destination === "document" && !noPage.test(url.pathname)) event.respondWith(page(event));
  } else if (known.has(url.pathname) || url.pathname.startsWith("/assets/")) {
    event.respondWith(file(request, url.pathname));
  } else if (isKeptAnswer(url)) {
    event.respondWith(answerOrKept(event));
  }
});

/** Answers with the server's newest page, or without a network with the kept one. */
async function page(event: FetchEventLike): Promise<Response> {
  event.waitUntil(dropOlderFiles());
  try {
    const early = await event.preloadResponse;
    // Firefox returns an error response where other browsers reject.
    return early !== undefined && early.type !== "error" ? early : await fetch(event.request);
  } catch (error) {
    const shell = await kept.findPage();
    if (shell === undefined) throw error;
    return shell;
  }
}

async function file(request: Request, path: string): Promise<Response> {
  return (await kept.find(path)) ?? (await fetch(request));
}

/**
 * Deletes the files of older versions once no page that began with them is open; the files of a waiting newer version stay.
 */
async function dropOlderFiles(): Promise<void> {
  for (const name of await before.leftBehind()) await caches.delete(name);
}

function isKeptAnswer({ pathname }: URL): boolean {
  return keptPaths.includes(pathname);
}

/** Returns the server's answer and keeps a copy; returns the copy when there is no network. */
async function answerOrKept(event: {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keepAnswer(request.url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(answersCache)).match(request.url, { ignoreVary: true });
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Keeps the answers that pages had already asked for before the worker was installed. */
async function keepFirstAnswers(): Promise<void> {
  const settings = await askOnce("/v2/settings");
  await askOnce("/utility/v1/next-night");
  const { currentSeason } = (await settings?.json().catch(() => null)) ?? {};
  if (typeof currentSeason === "number") await askOnce(`/v2/categories?season=${currentSeason}`);
}

async function askOnce(path: string): Promise<Response | null> {
  // The answer is fetched without cookies, so that the kept one is the same for everybody.
  const answer = await fetch(path, { credentials: "omit", priority: "low" }).catch(() => null);
  if (!answer?.ok) return null;
  await keepAnswer(new URL(path, location.origin).href, answer.clone());
  return answer;
}

async function keepAnswer(url: string, answer: Response): Promise<void> {
  const cache = await caches.open(answersCache);
  const headers = new Headers({
    "content-type": answer.headers.get("content-type") ?? "application/json",
    [keptAtHeader]: new Date().toISOString(),
  });
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(await answer.blob(), { headers }));
  const urls = await cache.keys();
  for (const old of urls.slice(0, Math.max(0, urls.length - mostKept))) await cache.delete(old);
}

const longestPauseMs = 60_000;

interface Pausing {
  set(isPaused: boolean): void;
  /**
   * Resolves when no log is being read, at the latest after a minute, because a page that was closed does not report its
   * end.
   */
  untilFree(): Promise<void>;
}

/** Delays background fetches while a page reads a log. */
function createPausing(): Pausing {
  let paused: Promise<void> | null = null;
  let end = () => {};
  return {
    set(isPaused) {
      end();
      paused = null;
      if (!isPaused) return;
      paused = new Promise((resolve) => {
        const timer = setTimeout(resolve, longestPauseMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    async untilFree() {
      await paused;
    },
  };
}
