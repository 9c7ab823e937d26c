import { loadChunk } from "../../../browser/load-chunk.ts";
import { lazyPage } from "../../../lib/lazy-page.ts";

/** Without a drawing that does not arrive its words stand all the same. */
const nothing = () => null;

/** What the head of a night’s page draws behind its first words, each with code of its own. */
export const headParts = {
  sky: lazyPage(async () => {
    const sky = await loadChunk(() => import("../../../domain-ui/sky/night-sky.tsx")).catch(() => null);
    return sky?.NightSky ?? nothing;
  }),
  /** Of an eidolon that was captured. */
  figure: lazyPage(async () => {
    const figure = await loadChunk(() => import("../../../domain-ui/sky/sky-figure.tsx")).catch(() => null);
    return figure?.SkyFigure ?? nothing;
  }),
};
