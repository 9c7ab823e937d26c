import type { FileKind } from "@hunt/engine/domain/analysis";
import type { RunRecord } from "@hunt/engine/profit-taker/run-record";
import type { RunShelf } from "./run-shelf.ts";

/** The page's view of a log that is being read; the upload page's files have this type. */
export interface LogProgress {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly isKept: boolean;
  /** True for a sample of this app. */
  readonly isSample: boolean;
  readonly phase: "waiting" | "reading" | "analysed" | "failed";
  readonly bytesRead: number;
  readonly nights: readonly unknown[];
  readonly analysis: { readonly fileKind: FileKind } | null;
  readonly orbRuns: readonly RunRecord[];
}

/** The reader of logs, which the route provides. */
export interface LogReading {
  readonly subscribe: (listener: () => void) => () => void;
  readonly files: () => readonly LogProgress[];
  add(files: readonly File[], options?: { readonly isSample: boolean }): void;
  remove(id: string): void;
}

/** Puts the runs of every log that is read on the shelf, whenever more of them are found; those of a sample are nobody's. */
export function followLogs(reading: LogReading, shelf: RunShelf): void {
  const seen = new WeakSet<readonly RunRecord[]>();
  const look = () => {
    for (const { name, isKept, isSample, orbRuns } of reading.files()) {
      if (isKept || isSample || orbRuns.length === 0 || seen.has(orbRuns)) continue;
      seen.add(orbRuns);
      shelf.found(orbRuns, name);
    }
  };
  look();
  reading.subscribe(look);
}
