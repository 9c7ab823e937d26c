import { loadChunk } from "../../browser/load-chunk.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { headParts } from "./header/head-parts.ts";

/** What the page of a night draws behind its first words, each with code of its own. */
export const nightParts = {
  /** It begins where the first screen ends. */
  timeline: lazyPage(
    async () => (await loadChunk(() => import("./own-time/night-timeline.tsx"))).NightTimeline,
  ),
  /** They stand below the timeline: nobody sees them at first, but who follows the link of a run. */
  runs: lazyPage(async () => {
    const load = () => import("./runs/night-runs.tsx");
    return (await loadPage(load, { now: ["statistics"] })).NightRuns;
  }),
  /** Nobody sees it before having scrolled past the runs. */
  end: lazyPage(async () => {
    const load = () => import("./night-end.tsx");
    return (await loadPage(load, { now: ["diagnostic", "statistics"] })).NightEnd;
  }),
};

/** Fetches what will be drawn, so that a night whose log is being read stands there at once and whole. */
export function preloadNightParts(): void {
  for (const { preload } of Object.values({ ...headParts, ...nightParts })) preload();
}
