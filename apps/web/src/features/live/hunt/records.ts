import type { SplitRun } from "@hunt/engine/live/splits";
import type { QueryClient } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";

/** Returns what `findRecord` does. Its code is loaded once the screen is drawn, which is complete without it. */
export async function loadRecord(queryClient: QueryClient, squadSize: number): Promise<SplitRun | null> {
  const { findRecord } = await loadChunk(() => import("./record-run.ts"));
  return await findRecord(queryClient, squadSize);
}

export type LoadRecord = (squadSize: number) => Promise<SplitRun | null>;

/**
 * Returns a function that tells the record run for squads of a size: null until it is loaded, without one, and when it could not be
 * loaded. Each size is loaded once.
 */
export function createRecords(load: LoadRecord): (squadSize: number) => SplitRun | null {
  const loaded = new Map<number, SplitRun | null>();
  return (squadSize) => {
    const record = loaded.get(squadSize);
    if (record !== undefined) return record;
    loaded.set(squadSize, null);
    load(squadSize).then((run) => loaded.set(squadSize, run), console.error);
    return null;
  };
}
