import { useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPage } from "../lib/lazy-page.ts";
import { loadPage } from "../lib/load-page.ts";

type LogPage = "/upload" | "/pt";

const texts = { now: ["live", "profitTaker"] } as const;

/** The live screen of each page; before a log is followed, a sample of what the page is about stands for it. */
const liveScreens = {
  "/upload": lazyPage(async () => (await loadPage(() => import("./follow-hunt-page.tsx"), texts)).FollowHunt),
  "/pt": lazyPage(async () => (await loadPage(() => import("./follow-orb-page.tsx"), texts)).FollowOrb),
} as const;

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
