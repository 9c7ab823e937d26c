import type { SplitRun } from "@hunt/engine/live/splits";
import type { QueryClient } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";

/** Returns what `findRecord` does. Its code is loaded once the screen is drawn, which is complete without it. */
export async function loadRecord(queryClient: QueryClient, squadSize: number): Promise<SplitRun | null> {
  const { findRecord } = await loadChunk(() => import("./record-run.ts"));
  return await findRecord(queryClient, squadSize);
}

export type LoadRecord = (squadSize: number) => Promise<SplitRun | null>;

/** How long after a load that failed the record is asked for again. */
const askAgainMs = 60_000;

/**
 * Returns a function that tells the record run for squads of a size: null until it is loaded, and without one. Each size is
 * loaded once, and again after a minute if it could not be loaded.
 */
export function createRecords(
  load: LoadRecord,
  getNowMs: () => number,
): (squadSize: number) => SplitRun | null {
  const loaded = new Map<number, SplitRun | null>();
  const failedAtMs = new Map<number, number>();

  async function loadRun(squadSize: number) {
    try {
      loaded.set(squadSize, await load(squadSize));
    } catch (error) {
      console.error(error);
      failedAtMs.set(squadSize, getNowMs());
    }
  }

  return (squadSize) => {
    const nowMs = getNowMs();
    const isDue = nowMs - (failedAtMs.get(squadSize) ?? nowMs) >= askAgainMs;
    if (isDue || !loaded.has(squadSize)) {
      failedAtMs.delete(squadSize);
      loaded.set(squadSize, null);
      void loadRun(squadSize);
    }
    return loaded.get(squadSize) ?? null;
  };
}
