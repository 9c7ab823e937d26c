import { use, useEffect } from "react";
import { preloadNightParts } from "../features/nights/night-parts.ts";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";
import { bringFilesBack, hasKeptFiles } from "../features/uploads/store/files-over-sign-in.ts";
import { UploadPage } from "../features/uploads/upload-page.tsx";
import { lazyPage } from "../lib/lazy-page.ts";
import { loadPage } from "../lib/load-page.ts";
import { sendWaiting } from "../lib/outbox/app-outbox.ts";
import { LiveScreenOf, liveOffer, useLiveAddress } from "./follow-live.tsx";
import "./keep-orb-runs.ts";

/** Resolves once the files from before a sign-in are back; null when there were none. */
const filesAreBack = hasKeptFiles() ? bringFilesBack(appUploadStore) : null;

/** Components of other features that the upload page shows, each loaded when it is needed. */
const parts = {
  night: lazyPage(async () => {
    preloadNightParts();
    const load = () => import("../features/nights/local/local-night.tsx");
    return (
      await loadPage(load, {
        now: ["night", "insight", "unranked", "diagnostic", "share"],
        soon: ["problem"],
      })
    ).LocalNight;
  }),
  trend: lazyPage(async () => {
    const load = () => import("../features/users/trend/trend-figure.tsx");
    return (await loadPage(load, { now: ["hunter"] })).TrendFigure;
  }),
  liveOffer: liveOffer("/upload"),
};

/**
 * The upload page. This route passes it the components for nights and trends, because features do not import each other. At
 * `#live` it shows the log that the game is writing.
 */
export function UploadPageWithParts() {
  // The page waits for the files that were open before a sign-in.
  if (filesAreBack !== null) use(filesAreBack);
  useEffect(sendWaiting, []);
  if (useLiveAddress("/upload")) return <LiveScreenOf page="/upload" />;
  return <UploadPage parts={parts} />;
}
