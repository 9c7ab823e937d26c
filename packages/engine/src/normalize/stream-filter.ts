import type { LogEvent } from "../log/log-event.ts";

/** Accepts or drops the events of a whole input as they come. */
export interface StreamFilter {
  accepts(event: LogEvent): boolean;
  sessionBegins(): void;
}
