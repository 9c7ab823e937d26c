import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { lazyPage } from "../../lib/lazy-page.ts";
import { loadPage } from "../../lib/load-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import type { Follower } from "./follow/follower.ts";
import type { HuntSources } from "./ghost/ghost-panel.tsx";
import type { Publisher } from "./publish/publisher.ts";
import { LiveStart } from "./start/live-start.tsx";

/** Loads beside the page, so that it is there once a log is chosen, while the page first shows how to follow one. */
const secondScreen = lazyPage(async () => {
  const load = () => import("./screen/live-screen.tsx");
  return (await loadPage(load, { now: [] })).LiveScreen;
});

export interface LivePageProps extends HuntSources {
  readonly follower: Follower;
  readonly publisher: Publisher;
  /** The page where logs are dropped and results are shown. */
  readonly dropPage: "/upload" | "/pt";
  /** A sample of what the second screen shows of the page's fights. */
  readonly Sample: ComponentType;
}

/** Reads a log while the game writes it. The page first shows how to follow a log, then the second screen. */
export function LivePage({ Sample, ...props }: LivePageProps) {
  const { follower, dropPage } = props;
  const { t } = useTranslation();
  usePageTitle(t("live.title"));
  const state = useSyncExternalStore(follower.subscribe, follower.state);
  const { Page: LiveScreen, preload } = secondScreen;
  useEffect(preload, []);
  if (state.phase === "starting") return null;
  if (state.phase === "ready")
    return <LiveStart follower={follower} state={state} dropPage={dropPage} Sample={Sample} />;
  return <LiveScreen {...props} state={state} />;
}
