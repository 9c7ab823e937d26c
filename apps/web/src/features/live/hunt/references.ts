import type { LiveSnapshot } from "@hunt/engine/live/live-snapshot";
import type { SplitRun } from "@hunt/engine/live/splits";
import type { QueryClient } from "@tanstack/react-query";
import { loadChunk } from "../../../browser/load-chunk.ts";
import { type LoadOwnBests, ownBestOf, squadSizeOf } from "./own-best.ts";

/** Returns what `findRecord` does. Its code is loaded once the screen is drawn, which is complete without it. */
export async function loadRecord(queryClient: QueryClient, squadSize: number): Promise<SplitRun | null> {
  const { findRecord } = await loadChunk(() => import("./record-run.ts"));
  return await findRecord(queryClient, squadSize);
}

export type LoadRecord = (squadSize: number) => Promise<SplitRun | null>;

export interface References {
  /** Returns the runs that a hunt is compared with at a moment: null until they are loaded, and without one. */
  of(snapshot: LiveSnapshot): { readonly best: SplitRun | null; readonly record: SplitRun | null };
  /** Returns how many loads have brought runs; the runs of one snapshot change only with this count. */
  countLoaded(): number;
}

export interface ReferenceDeps {
  readonly loadOwnBests: LoadOwnBests;
  readonly loadRecord: LoadRecord;
  readonly nowMs: () => number;
}

/** How long after a load that failed it is tried again. */
const tryAgainMs = 60_000;

/**
 * Returns what a published hunt is compared with. The hunter's best runs, and the record of each squad size, are loaded when they are
 * first asked for.
 */
export function createReferences({ loadOwnBests, loadRecord, nowMs }: ReferenceDeps): References {
  let count = 0;
  const onLoaded = () => {
    count += 1;
  };
  const getBests = createLazy(
    async () => {
      const bests = await loadOwnBests();
      return bests.length === 0 ? null : bests;
    },
    { nowMs, onLoaded },
  );
  const records = new Map<number, () => SplitRun | null>();
  return {
    of(snapshot) {
      const squadSize = squadSizeOf(snapshot);
      const getRecord =
        records.get(squadSize) ?? createLazy(() => loadRecord(squadSize), { nowMs, onLoaded });
      records.set(squadSize, getRecord);
      return { best: ownBestOf(getBests() ?? [], snapshot), record: getRecord() };
    },
    countLoaded: () => count,
  };
}

/**
 * Returns a function that tells what was loaded: null before, and without any. What could not be loaded is tried again a minute later.
 */
function createLazy<T>(
  load: () => Promise<T | null>,
  { nowMs, onLoaded }: { readonly nowMs: () => number; readonly onLoaded: () => void },
): () => T | null {
  let loaded: T | null = null;
  let dueAtMs = -Infinity;

  async function loadNow() {
    try {
      loaded = await load();
      if (loaded !== null) onLoaded();
    } catch (error) {
      console.error(error);
      dueAtMs = nowMs() + tryAgainMs;
    }
  }

  return () => {
    if (nowMs() >= dueAtMs) {
      dueAtMs = Infinity;
      void loadNow();
    }
    return loaded;
  };
}
