import { lazyPage } from "../../lib/lazy-page.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { loadPage } from "../../lib/load-page.ts";

/** Without a drawing that does not arrive its words stand all the same. */
const nothing = () => null;

/** What the page of a night draws behind its first words, each with code of its own. */
export const nightParts = {
  sky: lazyPage(async () => {
    const sky = await loadChunk(() => import("../../domain-ui/sky/night-sky.tsx")).catch(() => null);
    return sky?.NightSky ?? nothing;
  }),
  /** Of an eidolon that was captured. */
  figure: lazyPage(async () => {
    const figure = await loadChunk(() => import("../../domain-ui/sky/sky-figure.tsx")).catch(() => null);
    return figure?.SkyFigure ?? nothing;
  }),
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
  for (const { preload } of Object.values(nightParts)) preload();
}
