import type { NightSearch } from "../night/night-search.ts";
import type { TimelineView } from "./night-timeline.tsx";

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
