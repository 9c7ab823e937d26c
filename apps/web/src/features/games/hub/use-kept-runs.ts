import { useSyncExternalStore } from "react";
import { type KeptRun, onRunsChanged, readDailyDays, readRuns, storedRuns } from "../frame/kept-runs.ts";

/** The runs of this browser, oldest first, and the days of its daily ones. */
export function useKeptRuns(): { readonly runs: readonly KeptRun[]; readonly days: readonly string[] } {
  // Read anew only when what is stored has changed.
  useSyncExternalStore(onRunsChanged, storedRuns);
  return { runs: readRuns(), days: readDailyDays() };
}
