import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import {
  createKeptEntries,
  type KeptEntries,
  type KeptEntriesDeps,
  type KeptKind,
} from "../../../lib/kept/kept-entries.ts";
import { isKeptRun, isMoreComplete, maxFileName, runId, type StoredOrbRun } from "./kept-run.ts";

/** A log that goes further replaces one that broke off; the run keeps the hunter's name for it and its mark. */
const kind: KeptKind<StoredOrbRun> = {
  isEntry: isKeptRun,
  merge: (known, added) =>
    isMoreComplete(added.record, known.record)
      ? { ...added, name: known.name, isFavourite: known.isFavourite }
      : known,
  playedAtMs: ({ record, keptAtMs }) => record.startedAtUtcMs ?? keptAtMs,
};

export interface ShelfState {
  /** True once the stored runs have been read. */
  readonly isReady: boolean;
  /** The runs of this window and the stored ones, the latest played first. */
  readonly runs: readonly StoredOrbRun[];
  /** The latest run of the last log, which the hunter wants to see. */
  readonly latestId: string | null;
}

/**
 * The runs that the page knows. A run that was found in this window stays until the window closes, even when nothing is
 * stored.
 */
export interface RunShelf {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => ShelfState;
  readonly kept: KeptRuns;
  /** Adds the runs of a log, and stores them if the visitor wants that. */
  found(records: readonly RunRecord[], fileName: string): void;
  /** Adds runs from a file or a link. */
  add(runs: readonly StoredOrbRun[]): void;
  change(id: string, change: Partial<Pick<StoredOrbRun, "name" | "isFavourite">>): void;
  remove(id: string): void;
  removeAll(): void;
}

export function createRunShelf(kept: KeptRuns, nowMs: () => number): RunShelf {
  const here = new Map<string, StoredOrbRun>();
  const listeners = new Set<() => void>();
  let latestId: string | null = null;
  let state = makeState();
  const refresh = () => {
    state = makeState();
    for (const listener of listeners) listener();
  };
  kept.subscribe(refresh);

  function makeState(): ShelfState {
    const { isReady, entries } = kept.state();
    const byId = new Map(entries.map((run) => [run.id, run]));
    for (const [id, run] of here) {
      const known = byId.get(id);
      if (known === undefined || isMoreComplete(run.record, known.record)) byId.set(id, run);
    }
    return { isReady, runs: [...byId.values()].toSorted((a, b) => playedAtMs(b) - playedAtMs(a)), latestId };
  }
  const put = (run: StoredOrbRun) => {
    const known = here.get(run.id);
    if (known === undefined) here.set(run.id, run);
    else if (isMoreComplete(run.record, known.record)) here.set(run.id, { ...known, record: run.record });
    void kept.keep(run);
  };

  return {
    kept,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    found(records, fileName) {
      const keptAtMs = nowMs();
      for (const record of records) {
        put({
          id: runId(record),
          name: "",
          isFavourite: false,
          isOwn: true,
          fileName: fileName.slice(0, maxFileName),
          keptAtMs,
          record,
        });
      }
      const last = records.at(-1);
      if (last !== undefined) latestId = runId(last);
      refresh();
    },
    add(runs) {
      for (const run of runs) put(run);
      refresh();
    },
    change(id, change) {
      const run = here.get(id);
      if (run !== undefined) here.set(id, { ...run, ...change });
      void kept.change(id, change);
      refresh();
    },
    remove(id) {
      here.delete(id);
      void kept.remove(id);
      refresh();
    },
    removeAll() {
      here.clear();
      void kept.removeAll();
      refresh();
    },
  };
}

function playedAtMs({ record, keptAtMs }: StoredOrbRun): number {
  return record.startedAtUtcMs ?? keptAtMs;
}

type KeptRuns = KeptEntries<StoredOrbRun>;

/** Returns the store of the runs in this browser. */
export function createKeptRuns(deps: KeptEntriesDeps<StoredOrbRun>): KeptRuns {
  return createKeptEntries(kind, deps);
}
