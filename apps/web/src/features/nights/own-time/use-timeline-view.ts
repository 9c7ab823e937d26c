import { getRouteApi } from "@tanstack/react-router";
import type { TimelineView } from "./night-timeline.tsx";

const route = getRouteApi("/nights/$nightUuid");

/** What of the timeline the address of a night's page holds, and how it is changed. */
export function useTimelineView(): readonly [TimelineView, (view: TimelineView) => void] {
  const { timeline, zoom } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (view: TimelineView) =>
    void navigate({
      search: ({ timeline: _, zoom: __, ...others }) => ({
        ...others,
        ...(view.isScale && { timeline: "scale" as const }),
        ...(view.zoom !== null && { zoom: view.zoom }),
      }),
      replace: true,
      resetScroll: false,
    });
  return [{ isScale: timeline === "scale", zoom: zoom ?? null }, change];
}
