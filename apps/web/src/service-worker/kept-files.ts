import { localeStatePath, stateCache } from "./messages.ts";
import type { OfflineFiles } from "./offline-files.ts";

const cachePrefix = "offline-files-";
/** A name with a hash always means the same content. */
const hashed = /^\/assets\//;

export interface KeptFiles {
  /** Stores every file of the list, one by one; a file that is already stored is not fetched again. */
  keepAll(untilFree: () => Promise<void>): Promise<void>;
  /** Stores the files of a language, and remembers the language for the next version. */
  keepLanguage(locale: string): Promise<void>;
  /** Finds a file of this version, or one of an earlier version by a name with a hash; undefined when there is none. */
  find(path: string): Promise<Response | undefined>;
  /** Finds the app's HTML page, which is the same for every address; undefined when it is not stored. */
  findPage(): Promise<Response | undefined>;
  /** Returns the names of the caches of other versions that exist now. */
  others(): Promise<readonly string[]>;
}

/** Keeps the files of a version in a cache of its own. */
export function keepFiles(files: OfflineFiles): KeptFiles {
  const name = `${cachePrefix}${files.version}`;

  const keepLocale = async (locale: string, untilFree: () => Promise<void>) => {
    const cache = await caches.open(name);
    for (const path of files.ofLocale[locale] ?? []) {
      await untilFree();
      await keepFile(cache, path);
    }
  };

  return {
    async keepAll(untilFree) {
      const cache = await caches.open(name);
      for (const path of files.always) {
        await untilFree();
        await keepFile(cache, path);
      }
      await keepLocale(await rememberedLocale(), untilFree);
      await keepPage(cache, files.entry);
    },
    async keepLanguage(locale) {
      if (files.ofLocale[locale] === undefined) return;
      await keepLocale(locale, async () => {});
      const state = await caches.open(stateCache);
      await state.put(localeStatePath, new Response(locale));
    },
    async find(path) {
      const own = await (await caches.open(name)).match(path);
      return own ?? (hashed.test(path) ? await caches.match(path) : undefined);
    },
    findPage: async () => (await caches.open(name)).match("/"),
    others: async () =>
      (await caches.keys()).filter((other) => other.startsWith(cachePrefix) && other !== name),
  };
}

async function rememberedLocale(): Promise<string> {
  const state = await caches.open(stateCache);
  return (await (await state.match(localeStatePath))?.text()) ?? "";
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return;
  const before = hashed.test(path) ? await caches.match(path) : undefined;
  const options = { priority: "low", cache: hashed.test(path) ? "default" : "no-cache" } as const;
  await cache.put(path, before ?? (await arrived(path, options)));
}

/**
 * Keeps the server's page in the cache. While the server is being updated, it may answer with the page of another build,
 * whose scripts are not in this list.
 */
async function keepPage(cache: Cache, entry: string): Promise<void> {
  const answer = await arrived("/", { priority: "low", cache: "no-cache" });
  const html = await answer.clone().text();
  if (!html.includes(`src="${entry}"`)) throw new Error("the page is of another build");
  await cache.put("/", answer);
}

async function arrived(path: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(path, options);
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
