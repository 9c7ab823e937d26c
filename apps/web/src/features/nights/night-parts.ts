import { loadChunk } from "../../browser/load-chunk.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { headParts } from "./header/head-parts.ts";

/** The parts below the head of a night's page, each with code of its own. */
export const nightParts = {
  /** The timeline begins where the first screen ends. */
  timeline: lazyPage(
    async () => (await loadChunk(() => import("./own-time/night-timeline.tsx"))).NightTimeline,
  ),
  /** The runs stand below the timeline, so at first only a visitor with a link to a run sees them. */
  runs: lazyPage(async () => {
    const load = () => import("./runs/night-runs.tsx");
    return (await loadPage(load, { now: ["statistics"] })).NightRuns;
  }),
  /** The end is seen only after scrolling past the runs. */
  end: lazyPage(async () => {
    const load = () => import("./night-end.tsx");
    return (await loadPage(load, { now: ["diagnostic", "statistics"] })).NightEnd;
  }),
};

/** Preloads all parts, so that a night whose log is being read appears complete at once. */
export function preloadNightParts(): void {
  for (const { preload } of Object.values({ ...headParts, ...nightParts })) preload();
}
