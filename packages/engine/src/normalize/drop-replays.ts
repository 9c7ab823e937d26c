import type { LogEvent } from "../log/log-event.ts";
import type { StreamFilter } from "./stream-filter.ts";

/**
 * After a host migration the game may write lines again, older than the one before by up to a minute (more begins
 * another game session). They are left out.
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
