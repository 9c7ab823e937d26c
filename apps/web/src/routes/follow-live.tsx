import { useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPage } from "../lib/lazy-page.ts";
import { loadPage } from "../lib/load-page.ts";

type LogPage = "/upload" | "/pt";

/** What the second screen is shown by before a log is followed: a hunt, or a fight against Profit-Taker. */
const samples = {
  "/upload": async () => (await import("../features/live/sample/hunt-sample.tsx")).HuntSample,
  "/pt": async () => (await import("../features/live/sample/orb-sample.tsx")).OrbSample,
} as const;

function liveScreen(page: LogPage) {
  return lazyPage(async () => {
    const load = () =>
      Promise.all([import("../features/live/live-page.tsx"), import("./followed-log.ts"), samples[page]()]);
    const [{ LivePage }, { followedLog }, Sample] = await loadPage(load, { now: ["live", "profitTaker"] });
    return () => <LivePage {...followedLog} dropPage={page} Sample={Sample} />;
  });
}

const liveScreens = { "/upload": liveScreen("/upload"), "/pt": liveScreen("/pt") } as const;

/** The live screen at `#live` of a page that reads logs. */
export function LiveScreenOf({ page }: { readonly page: LogPage }) {
  const { Page } = liveScreens[page];
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
}

/** Returns the link to the live screen, for a page that reads logs. */
export function liveOffer(page: LogPage) {
  return lazyPage(async () => {
    const load = () => Promise.all([import("../features/live/live-offer.tsx"), import("./followed-log.ts")]);
    const [{ LiveOffer }, { appFollower }] = await loadPage(load, { now: ["live"] });
    return () => <LiveOffer follower={appFollower} page={page} />;
  });
}

/** Whether the address asks for the live screen. While the visitor leaves for another page, the answer stays the same. */
export function useLiveAddress(pathname: "/upload" | "/pt"): boolean {
  const asked = useLocation({ select: (now) => (now.pathname === pathname ? now.hash === "live" : null) });
  const [shown, setShown] = useState(asked);
  if (asked !== null && asked !== shown) setShown(asked);
  return asked ?? shown ?? false;
}
