import { finished, type Readable } from "node:stream";

/** Returns the chunks of a stream, one at a time, each as it was written. */
export interface ChunkReader {
  /** Resolves with null after the last chunk; rejects with the stream's error, or when it closes before its end. */
  next(): Promise<Uint8Array | null>;
  /** Ends the reading; the stream stays open and paused. */
  stop(): void;
}

/**
 * Reads a stream that nothing else reads; `next` must not be called again before it has settled. A stream's own iterator joins
 * the chunks that wait: with 32 uploads whose readers take turns, the copies and their sources held 80 MB until they were
 * collected.
 */
export function readChunks(stream: Readable): ChunkReader {
  const came: Uint8Array[] = [];
  let end: { readonly error: Error | undefined } | undefined;
  let wake = () => {};
  const take = (chunk: Uint8Array) => {
    stream.pause();
    came.push(chunk);
    wake();
  };
  stream.pause();
  stream.on("data", take);
  const forget = finished(stream, { writable: false }, (error) => {
    end = { error: error ?? undefined };
    wake();
  });

  return {
    async next() {
      while (came.length === 0 && !end) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          stream.resume();
        });
      }
      const chunk = came.shift();
      if (!chunk && end?.error) throw end.error;
      return chunk ?? null;
    },
    stop() {
      forget();
      stream.off("data", take);
    },
  };
}
