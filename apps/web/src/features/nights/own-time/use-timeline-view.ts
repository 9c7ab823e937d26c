import { getRouteApi } from "@tanstack/react-router";
import type { NightSearch } from "../night/night-search.ts";
import type { TimelineView } from "./night-timeline.tsx";

const route = getRouteApi("/nights/$nightUuid");

/** What of the timeline the address of a night's page holds, and how it is changed. */
export function useTimelineView(): readonly [TimelineView, (view: TimelineView) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (view: TimelineView) =>
    void navigate({ search: (now) => searchWithTimeline(now, view), replace: true, resetScroll: false });
  return [timelineOf(search), change];
}

/** What of the timeline a night's address asks for. */
export function timelineOf({ timeline, zoom }: NightSearch): TimelineView {
  return { isScale: timeline === "scale", zoom: zoom ?? null };
}

/** The address with another view of the timeline; what is as usual does not stand in it. */
export function searchWithTimeline(
  { timeline: _, zoom: __, ...others }: NightSearch,
  view: TimelineView,
): NightSearch {
  return {
    ...others,
    ...(view.isScale && { timeline: "scale" as const }),
    ...(view.zoom !== null && { zoom: view.zoom }),
  };
}
