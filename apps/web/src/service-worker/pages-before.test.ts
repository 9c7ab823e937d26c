import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rememberPagesBefore } from "./pages-before.ts";
import type { WindowClient } from "./worker-scope.ts";

/** Stands in for a browser's caches, as far as these tests use them. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      put: async (path: string, answer: Response) => void cache.set(path, answer),
      match: async (path: string) => cache.get(path)?.clone(),
    };
  };
  return { open };
}

/** Returns a worker's view of the open pages, by their ids. */
function pagesOf(open: { ids: readonly string[] }) {
  const matchAll = async () => open.ids.map((id) => ({ id }) as WindowClient);
  return rememberPagesBefore({ clients: { matchAll, claim: async () => {}, openWindow: async () => null } });
}

beforeEach(() => {
  vi.stubGlobal("caches", someCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("the files that older pages may request are kept until all these pages are closed", async () => {
  const open = { ids: ["first", "second"] };
  const before = pagesOf(open);
  await before.note(["older", "oldest"]);
  open.ids = ["second", "later"];
  expect(await before.leftBehind()).toEqual([]);
  open.ids = ["later"];
  expect(await before.leftBehind()).toEqual(["older", "oldest"]);
});

it("newer files, such as those of a waiting version, are not removed", async () => {
  const before = pagesOf({ ids: [] });
  await before.note(["older"]);
  await caches.open("newer");
  expect(await before.leftBehind()).toEqual(["older"]);
});

it("no files are removed when no pages were recorded, or another version recorded them in another format", async () => {
  const before = pagesOf({ ids: [] });
  expect(await before.leftBehind()).toEqual([]);
  const state = await caches.open("offline-state");
  await state.put("/offline/pages-before", new Response(JSON.stringify(["a page"])));
  expect(await before.leftBehind()).toEqual([]);
});
