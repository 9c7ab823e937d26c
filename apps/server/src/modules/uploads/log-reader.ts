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
  readonly extract: Uint8Array;
  /** The extract as it is stored. */
  readonly packed: Uint8Array;
}

/** Reads small logs beside the event loop: an extract costs it a tenth so. */
export interface LogReader {
  read(log: Uint8Array): Promise<ReadLog>;
  close(): Promise<void>;
}

const thread = new URL("./read-log.thread.ts", import.meta.url);
/** For good: the first upload after a pause is not to wait for a thread to start. Timers know no longer time. */
const keptMs = 2 ** 31 - 1;

/** A reader with one thread, started at the first log. */
export function createLogReader(): LogReader {
  const threads = createThreadPool(1, keptMs);
  return {
    read: (log) => threads.run<Uint8Array, ReadLog>(thread, log),
    close: () => threads.close(),
  };
}
