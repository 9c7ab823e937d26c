import type { LogEvent } from "../log/log-event.ts";
import type { Remarks } from "./remarks.ts";

export interface HuntStep {
  readonly name: string;
  /** The events of one run without the quirk, in order; what was found goes into the remarks. */
  readonly apply: (events: readonly LogEvent[], remarks: Remarks) => readonly LogEvent[];
}
