import type { Diagnostic, FileKind } from "@hunt/engine/domain/analysis";
import { AppError } from "../../../platform/errors/app-error.ts";
import { createThreadPool } from "../../../platform/threads/thread-pool.ts";
import type { PackedExtract } from "./pack-extract.ts";

/** What the server has to know of a log to take it. */
export interface LogSummary {
  readonly fileKind: FileKind;
  readonly nightNumbers: readonly number[];
  readonly codes: readonly Diagnostic["code"][];
  /** The largest log time or duration of its nights. */
  readonly largestTimeMs: number;
}

/** What a thread makes of a small log. */
export interface ReadLog {
  readonly summary: LogSummary;
  readonly extract: PackedExtract;
}

/** … and of a large one, whose extract is packed where nobody waits for it. */
export interface ReadLargeLog {
  readonly summary: LogSummary;
  readonly extract: Uint8Array;
}

export interface SmallLog {
  /** As it was sent. */
  readonly body: Uint8Array;
  readonly isGzip: boolean;
}

/** A log that is read piece by piece, in order; to be ended or forgotten. */
export interface LargeLog {
  /** Reads one more piece and gives its memory away: the piece is empty afterwards. Resolves with how many bytes it adds to the extract. */
  push(piece: Uint8Array<ArrayBuffer>): Promise<number>;
  end(): Promise<ReadLargeLog>;
  forget(): void;
}

/**
 * Reads logs beside the event loop, which never holds them unpacked: an extract costs it a tenth so, what it held would
 * have its whole heap collected once a second at 200 uploads, and no log can be made up that holds up anybody else.
 */
export interface LogReader {
  /** Null for a gzip that is not as small or not as sound as hoped. */
  read(log: SmallLog): Promise<ReadLog | null>;
  open(): LargeLog;
  close(): Promise<void>;
}

/** What the thread is asked for. */
export type LogReading =
  | ({ readonly kind: "whole" } & SmallLog)
  | { readonly kind: "piece"; readonly log: number; readonly piece: Uint8Array; readonly isFirst: boolean }
  | { readonly kind: "end"; readonly log: number; readonly isFirst: boolean }
  | { readonly kind: "forget"; readonly log: number };
export type LogReadingAnswer = ReadLog | ReadLargeLog | number | null;

const thread = new URL("./read-log.thread.ts", import.meta.url);
/**
 * The thread is kept for ever, so that the first upload after a pause need not wait for one to start. This is the
 * longest delay that a timer takes.
 */
const keptMs = 2 ** 31 - 1;
const lostRetryAfterSeconds = 1;

/** A reader with one thread, started at the first log: pieces of many logs are read in turn. */
export function createLogReader(): LogReader {
  const threads = createThreadPool(1, { idleMs: keptMs });
  const ask = <Answer extends LogReadingAnswer>(reading: LogReading, transfer: readonly ArrayBuffer[] = []) =>
    threads.run<LogReading, Answer>(thread, reading, { transfer });
  let opened = 0;

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
      end: async () => kept(await ask<ReadLargeLog | null>({ kind: "end", log, isFirst })),
      forget() {
        // A thread that has ended holds nothing any more.
        ask({ kind: "forget", log }).catch(() => undefined);
      },
    };
  }

  return {
    read: (log) => ask<ReadLog | null>({ kind: "whole", ...log }),
    open,
    close: () => threads.close(),
  };
}

/** What the thread still had; its sender can try again when it was lost with another thread. */
function kept<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new AppError("overloaded", { retryAfterSeconds: lostRetryAfterSeconds });
  return answer;
}

/**
 * Gives the memory of a chunk that was read back at once. It lies outside of the collector's heap, which therefore lets
 * some 80 MiB of such chunks pile up before it looks. A view into something larger is left alone.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
