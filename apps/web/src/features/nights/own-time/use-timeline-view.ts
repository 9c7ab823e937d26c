import { getRouteApi } from "@tanstack/react-router";
import type { TimelineView } from "./night-timeline.tsx";
import { searchWithTimeline, timelineOf } from "./timeline-search.ts";

const route = getRouteApi("/nights/$nightUuid");

/** What of the timeline the address of a night's page holds, and how it is changed. */
export function useTimelineView(): readonly [TimelineView, (view: TimelineView) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (view: TimelineView) =>
    void navigate({ search: (now) => searchWithTimeline(now, view), replace: true, resetScroll: false });
  return [timelineOf(search), change];
}
