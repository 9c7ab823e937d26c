import type { LogEvent } from "../log/log-event.ts";
import type { Remarks } from "./remarks.ts";

export interface HuntStep {
  readonly name: string;
  /** Returns the events of one run without the quirk, in order, and adds findings to the remarks. */
  readonly apply: (events: readonly LogEvent[], remarks: Remarks) => readonly LogEvent[];
}
