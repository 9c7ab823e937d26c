import { UploadPage } from "../features/uploads/upload-page.tsx";
import { lazyPage } from "../lib/lazy-page.ts";
import { loadPage } from "../lib/load-page.ts";
import { LiveScreenOf, liveOffer } from "./follow-live.tsx";
import { useLiveAddress } from "./live-address.ts";
import "./keep-orb-runs.ts";

/** What the upload page shows of other features, each once it is needed. */
const parts = {
  night: lazyPage(async () => {
    const load = () =>
      Promise.all([
        import("../features/nights/local/local-night.tsx"),
        import("../features/nights/night-parts.ts").then(({ preloadNightParts }) => preloadNightParts()),
      ]);
    const [{ LocalNight }] = await loadPage(load, {
      now: ["night", "unranked", "diagnostic"],
      soon: ["problem"],
    });
    return LocalNight;
  }),
  trend: lazyPage(async () => {
    const load = () => import("../features/users/trend/trend-figure.tsx");
    return (await loadPage(load, { now: ["hunter"] })).TrendFigure;
  }),
  liveOffer: liveOffer("/upload"),
};

/**
 * The upload page, which shows nights and trends without knowing who draws them: features know nothing of each other. At
 * `#live` a log that the game is writing.
 */
export function UploadPageWithParts() {
  if (useLiveAddress("/upload")) return <LiveScreenOf page="/upload" />;
  return <UploadPage parts={parts} />;
}
