import { ProfitTakerPage } from "../features/profit-taker/profit-taker-page.tsx";
import { appUploadStore } from "../features/uploads/store/app-upload-store.ts";
import { lazyPage } from "../lib/lazy-page.ts";
import { loadPage } from "../lib/load-page.ts";
import { LiveScreenOf, liveOffer, useLiveAddress } from "./follow-live.tsx";
import "./keep-orb-runs.ts";

const logPlace = lazyPage(async () => {
  const load = () => import("../features/uploads/choose/log-locations.tsx");
  return (await loadPage(load, { now: ["upload"] })).LogLocations;
});

const offer = liveOffer("/pt");

/** The Profit-Taker page. The upload page's reader reads its logs, so that hunts are found in the same pass. */
export function ProfitTakerPageWithParts() {
  if (useLiveAddress("/pt")) return <LiveScreenOf page="/pt" />;
  return <ProfitTakerPage reading={appUploadStore} logPlace={logPlace} liveOffer={offer} />;
}
