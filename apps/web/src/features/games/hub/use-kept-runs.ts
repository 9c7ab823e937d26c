import { useSyncExternalStore } from "react";
import { type KeptHistory, onRunsChanged, readHistory } from "../frame/kept-runs.ts";

/** The runs of this browser, oldest first, and the days of its daily ones. */
export function useKeptRuns(): KeptHistory {
  return useSyncExternalStore(onRunsChanged, readHistory);
}
