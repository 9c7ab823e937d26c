import { stateCache } from "./messages.ts";
import type { WorkerScope } from "./worker-scope.ts";

const statePath = "/offline/pages-before";

interface Before {
  readonly pageIds: readonly string[];
  readonly caches: readonly string[];
}

export interface PagesBefore {
  /** Notes the pages that are open: they are of the version before, and may still ask for what is in these caches. */
  note(caches: readonly string[]): Promise<void>;
  /** The caches that were noted, once all of the pages are closed or loaded again. */
  leftBehind(): Promise<readonly string[]>;
}

/** The pages that were open when this version took over. Kept outside of the worker, which browsers end whenever they like. */
export function pagesBefore({ clients }: Pick<WorkerScope, "clients">): PagesBefore {
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
      // What was noted before caches were.
      if (!Array.isArray(before?.pageIds) || !Array.isArray(before.caches)) return [];
      const ids = await openIds();
      return before.pageIds.some((id) => ids.includes(id)) ? [] : before.caches;
    },
  };
}
