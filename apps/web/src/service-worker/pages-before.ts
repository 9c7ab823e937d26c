import { stateCache } from "./messages.ts";
import type { WorkerScope } from "./worker-scope.ts";

const statePath = "/offline/pages-before";

interface Before {
  readonly pageIds: readonly string[];
  readonly caches: readonly string[];
}

export interface PagesBefore {
  /** Records the open pages, which belong to the previous version and may still ask for files in these caches. */
  note(caches: readonly string[]): Promise<void>;
  /** Returns the recorded caches once all recorded pages have been closed or loaded again; empty before that. */
  leftBehind(): Promise<readonly string[]>;
}

/**
 * Remembers the pages that were open when this version took over. They are stored in a cache, because browsers end a worker
 * whenever they like.
 */
export function rememberPagesBefore({ clients }: Pick<WorkerScope, "clients">): PagesBefore {
  const openIds = async () =>
    (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id);
  return {
    async note(names) {
      const before: Before = { pageIds: await openIds(), caches: names };
      const state = await caches.open(stateCache);
      await state.put(statePath, new Response(JSON.stringify(before)));
    },
    async leftBehind() {
      const state = await caches.open(stateCache);
      const before: Before | undefined = await (await state.match(statePath))?.json();
      // An older version recorded pages without caches.
      if (!Array.isArray(before?.pageIds) || !Array.isArray(before.caches)) return [];
      const ids = await openIds();
      return before.pageIds.some((id) => ids.includes(id)) ? [] : before.caches;
    },
  };
}
