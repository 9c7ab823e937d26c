import { localeStatePath, stateCache } from "./messages.ts";
import type { OfflineFiles } from "./offline-files.ts";

const cachePrefix = "offline-files-";
/** A name with a hash is never another file. */
const hashed = /^\/assets\//;

export interface KeptFiles {
  /** Keeps all that the list names, file by file; whatever is there already is not fetched again. */
  keepAll(untilFree: () => Promise<void>): Promise<void>;
  /** Keeps what a language needs, and remembers it for the next version. */
  keepLanguage(locale: string): Promise<void>;
  /** A file of this version or, by a name with a hash, of one before; undefined when none has it. */
  find(path: string): Promise<Response | undefined>;
  /** The page that every address begins with. */
  findPage(): Promise<Response | undefined>;
  /** Names of the caches of other versions, as they are at this moment. */
  others(): Promise<readonly string[]>;
}

/** The files of a version in a cache of its own. */
export function keptFiles(files: OfflineFiles): KeptFiles {
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

/** A server that is being renewed may answer with the page of another build, whose scripts this list does not have. */
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
