import type { LogEvent } from "../log/log-event.ts";

/** Lets the events of a whole input through, or not, as they come. */
export interface StreamFilter {
  accepts(event: LogEvent): boolean;
  sessionBegins(): void;
}
