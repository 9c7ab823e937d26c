import { AppError } from "../../../platform/errors/app-error.ts";
import type { ThreadPool } from "../../../platform/threads/thread-pool.ts";
import type { PackedExtract } from "../../extracts/pack-extract.ts";
import type { LogSummary } from "../../extracts/summarize-log.ts";

/** What the reading thread returns for a log that arrived whole. */
export interface SmallLogResult {
  readonly summary: LogSummary;
  readonly extract: PackedExtract;
}

/**
 * What the reading thread returns for a log that arrived piece by piece. Its extract is packed later, off the event loop.
 */
export interface LargeLogResult {
  readonly summary: LogSummary;
  readonly extract: Uint8Array;
}

export interface SmallLog {
  /** The body as it was sent. */
  readonly body: Uint8Array;
  readonly isGzip: boolean;
}

/** A log that is read piece by piece, in order. The caller must end or forget it. */
export interface LargeLog {
  /**
   * Reads one more piece and takes its memory: the piece is empty afterwards. Resolves with the number of bytes that it adds to the
   * extract.
   */
  push(piece: Uint8Array<ArrayBuffer>): Promise<number>;
  end(): Promise<LargeLogResult>;
  forget(): void;
}

/**
 * Reads logs off the event loop, which never holds them unpacked. Each extract then costs the event loop a tenth of the
 * time that reading its log there would cost. Unpacked logs in its memory would cause a collection of the whole heap
 * once a second at 200 uploads. No made-up log can hold up other uploads.
 */
export interface LogReader {
  /** Null for a gzip that is too large or damaged. */
  read(log: SmallLog): Promise<SmallLogResult | null>;
  open(): LargeLog;
}

/** The requests to the thread. */
export type LogReading =
  | ({ readonly kind: "whole" } & SmallLog)
  | { readonly kind: "piece"; readonly log: number; readonly piece: Uint8Array; readonly isFirst: boolean }
  | { readonly kind: "end"; readonly log: number; readonly isFirst: boolean }
  | { readonly kind: "forget"; readonly log: number };
export type LogReadingAnswer = SmallLogResult | LargeLogResult | number | null;

const thread = new URL("./read-log.thread.ts", import.meta.url);
const lostRetryAfterSeconds = 1;

/** The number of logs that this process has opened: the thread knows each by its number. */
let opened = 0;

/** Creates a reader that reads in a pool of one thread. The pieces of many logs are read in turn. */
export function createLogReader(threads: ThreadPool): LogReader {
  const ask = <Answer extends LogReadingAnswer>(reading: LogReading, transfer: readonly ArrayBuffer[] = []) =>
    threads.run<LogReading, Answer>(thread, reading, { transfer });

  function open(): LargeLog {
    opened += 1;
    const log = opened;
    let isFirst = true;
    return {
      async push(piece) {
        const reading = { kind: "piece", log, piece, isFirst } as const;
        isFirst = false;
        return kept(await ask<number | null>(reading, [piece.buffer]));
      },
      end: async () => kept(await ask<LargeLogResult | null>({ kind: "end", log, isFirst })),
      forget() {
        // When the thread has ended, there is nothing left to forget.
        ask({ kind: "forget", log }).catch(() => undefined);
      },
    };
  }

  return {
    read: (log) => ask<SmallLogResult | null>({ kind: "whole", ...log }),
    open,
  };
}

/**
 * Returns the thread's answer. When the log was lost with an earlier thread, it throws, and the sender can try again.
 */
function kept<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new AppError("overloaded", { retryAfterSeconds: lostRetryAfterSeconds });
  return answer;
}

/**
 * Frees the memory of a chunk right after it was read. This memory is outside the collector's heap, which therefore
 * lets some 80 MiB of such chunks pile up. A view into a larger buffer is left alone.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
