import { maxLinesPerMillisecond } from "../domain/limits.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { StreamFilter } from "./stream-filter.ts";

/**
 * Creates a filter that drops doubles: the same line twice at the same millisecond counts as one line, adjacent or not.
 * The filter expects events in the order of time. Most lines are alone in their millisecond, and a set emptied for each
 * of them would fill the heap with its tables.
 */
export function createDoubleFilter(): StreamFilter {
  let atMs = Number.NEGATIVE_INFINITY;
  let first = "";
  let others: Set<string> | null = null;
  return {
    accepts(event: LogEvent) {
      if (event.atMs !== atMs) {
        atMs = event.atMs;
        first = event.text;
        others = null;
        return true;
      }
      if (event.text === first || others?.has(event.text)) return false;
      others ??= new Set();
      if (others.size < maxLinesPerMillisecond) others.add(event.text);
      return true;
    },
    sessionBegins() {
      atMs = Number.NEGATIVE_INFINITY;
      others = null;
    },
  };
}
