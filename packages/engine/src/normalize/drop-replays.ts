import type { LogEvent } from "../log/log-event.ts";
import type { StreamFilter } from "./stream-filter.ts";

/**
 * Creates a filter that drops replays: after a host migration the game may write lines again, up to a minute older than
 * the line before (a larger difference begins another game session).
 */
export function createReplayFilter(): StreamFilter {
  let latestMs = Number.NEGATIVE_INFINITY;
  return {
    accepts(event: LogEvent) {
      if (event.atMs < latestMs) return false;
      latestMs = event.atMs;
      return true;
    },
    sessionBegins() {
      latestMs = Number.NEGATIVE_INFINITY;
    },
  };
}
