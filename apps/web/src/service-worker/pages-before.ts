import { stateCache } from "./messages.ts";
import type { WorkerScope } from "./worker-scope.ts";

const statePath = "/offline/pages-before";

export interface PagesBefore {
  /** Notes the pages that are open: they are of the version before, and may still ask for its files. */
  note(): Promise<void>;
  /** Whether all of them are closed or loaded again; true also when none was noted. */
  areGone(): Promise<boolean>;
}

/** The pages that were open when this version took over. Kept outside of the worker, which browsers end whenever they like. */
export function pagesBefore({ clients }: Pick<WorkerScope, "clients">): PagesBefore {
  const openIds = async () =>
    (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id);
  return {
    async note() {
      const state = await caches.open(stateCache);
      await state.put(statePath, new Response(JSON.stringify(await openIds())));
    },
    async areGone() {
      const state = await caches.open(stateCache);
      const noted = await (await state.match(statePath))?.json();
      const ids = await openIds();
      return !Array.isArray(noted) || !noted.some((id) => ids.includes(id));
    },
  };
}
