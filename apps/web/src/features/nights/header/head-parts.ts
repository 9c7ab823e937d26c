import { loadChunk } from "../../../browser/load-chunk.ts";
import { lazyPage } from "../../../lib/lazy-page.ts";

/** A head whose drawing cannot be loaded still shows its text. */
const nothing = () => null;

/** The drawings behind the text of a night's head, each with code of its own. */
export const headParts = {
  sky: lazyPage(async () => {
    const sky = await loadChunk(() => import("../../../domain-ui/sky/night-sky.tsx")).catch(() => null);
    return sky?.NightSky ?? nothing;
  }),
  /** The figure of a captured eidolon. */
  figure: lazyPage(async () => {
    const figure = await loadChunk(() => import("../../../domain-ui/sky/sky-figure.tsx")).catch(() => null);
    return figure?.SkyFigure ?? nothing;
  }),
};
