import { getRouteApi } from "@tanstack/react-router";
import type { NightSearch } from "../night/night-search.ts";
import type { TimelineView } from "./night-timeline.tsx";

const route = getRouteApi("/nights/$nightUuid");

/** Returns the timeline's view in the address of a night's page, and a function that changes it. */
export function useTimelineView(): readonly [TimelineView, (view: TimelineView) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (view: TimelineView) =>
    void navigate({ search: (now) => searchWithTimeline(now, view), replace: true, resetScroll: false });
  return [timelineOf(search), change];
}

/** Returns the timeline's view in a night's address. */
export function timelineOf({ timeline, zoom }: NightSearch): TimelineView {
  return { isScale: timeline === "scale", zoom: zoom ?? null };
}

/** Returns the address with another view of the timeline; default values are left out. */
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
