import { maxLinesPerMillisecond } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { StreamFilter } from "./stream-filter.ts";

/** The same line twice at the same millisecond is one line, adjacent or not. Expects events in the order of time. */
export function createDoubleFilter(): StreamFilter {
  let atMs = Number.NEGATIVE_INFINITY;
  const seen = new Set<string>();
  return {
    accepts(event: LogEvent) {
      if (event.atMs !== atMs) {
        atMs = event.atMs;
        seen.clear();
      }
      if (seen.has(event.text)) return false;
      if (seen.size < maxLinesPerMillisecond) seen.add(event.text);
      return true;
    },
    sessionBegins() {
      atMs = Number.NEGATIVE_INFINITY;
      seen.clear();
    },
  };
}
