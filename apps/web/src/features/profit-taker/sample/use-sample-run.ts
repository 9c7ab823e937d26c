import { useMemo, useSyncExternalStore } from "react";
import { type ListedRun, sampleRun } from "../runs/listed-run.ts";
import type { LogReading } from "../runs/log-reading.ts";

/** Returns the run of the sample once it has been read in this window; null without it. */
export function useSampleRun({ subscribe, files }: LogReading): ListedRun | null {
  const read = useSyncExternalStore(subscribe, files);
  const record = read.findLast(({ isSample }) => isSample)?.orbRuns.at(-1) ?? null;
  return useMemo(() => record && sampleRun(record), [record]);
}
