import type { Diagnostic, FileKind } from "@hunt/engine/domain/analysis";
import { createThreadPool } from "../../platform/threads/thread-pool.ts";

/** What the server has to know of a log to take it. */
export interface LogSummary {
  readonly fileKind: FileKind;
  readonly nightNumbers: readonly number[];
  readonly codes: readonly Diagnostic["code"][];
}

/** What a thread makes of a small log. */
export interface ReadLog {
  readonly summary: LogSummary;
  /** Null when the log is nothing but its extract. */
  readonly extract: Uint8Array | null;
  /** The extract as it is stored; null when the sender had packed it. */
  readonly packed: Uint8Array | null;
}

export interface SmallLog {
  readonly log: Uint8Array;
  /** Came with a gzip that can be stored when all of the log is extract. */
  readonly isPacked: boolean;
}

/** Reads small logs beside the event loop: an extract costs it a tenth so. */
export interface LogReader {
  read(log: SmallLog): Promise<ReadLog>;
  close(): Promise<void>;
}

const thread = new URL("./read-log.thread.ts", import.meta.url);
/** For good: the first upload after a pause is not to wait for a thread to start. Timers know no longer time. */
const keptMs = 2 ** 31 - 1;

/** A reader with one thread, started at the first log. */
export function createLogReader(): LogReader {
  const threads = createThreadPool(1, keptMs);
  return {
    read: (log) => threads.run<SmallLog, ReadLog>(thread, log),
    close: () => threads.close(),
  };
}
