import type { Diagnostic, FileKind } from "@hunt/engine/domain/analysis";
import { createThreadPool } from "../../platform/threads/thread-pool.ts";
import type { PackedExtract } from "./pack-extract.ts";

/** What the server has to know of a log to take it. */
export interface LogSummary {
  readonly fileKind: FileKind;
  readonly nightNumbers: readonly number[];
  readonly codes: readonly Diagnostic["code"][];
}

/** What a thread makes of a small log. */
export interface ReadLog {
  readonly summary: LogSummary;
  readonly extract: PackedExtract;
}

export interface SmallLog {
  /** As it was sent. */
  readonly body: Uint8Array;
  readonly isGzip: boolean;
}

/**
 * Reads small logs beside the event loop, which never holds them unpacked: an extract costs it a tenth so, and what it
 * held would have its whole heap collected once a second at 200 uploads.
 */
export interface LogReader {
  /** Null for a gzip that is not as small or not as sound as hoped. */
  read(log: SmallLog): Promise<ReadLog | null>;
  close(): Promise<void>;
}

const thread = new URL("./read-log.thread.ts", import.meta.url);
/** For good: the first upload after a pause is not to wait for a thread to start. Timers know no longer time. */
const keptMs = 2 ** 31 - 1;

/** A reader with one thread, started at the first log. */
export function createLogReader(): LogReader {
  const threads = createThreadPool(1, keptMs);
  return {
    read: (log) => threads.run<SmallLog, ReadLog | null>(thread, log),
    close: () => threads.close(),
  };
}
